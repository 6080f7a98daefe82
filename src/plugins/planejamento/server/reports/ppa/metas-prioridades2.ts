import { metasPrioridadesUnidade } from '../../../reports/ppa/metas-prioridades2';
import { nasPrioridades, prioritiesSql } from './priorities';
import { codeSql, juncaoSql, labelSql } from './rows';

const NOBODY = "'Sem unidade na LDO e no PPA'";

export const metasPrioridadesUnidadeRules = nasPrioridades(
  metasPrioridadesUnidade,
  (parameters, param) =>
    `${prioritiesSql(parameters, param)}
    select coalesce(${labelSql('orgao')}, ${NOBODY}) as grupo_orgao, coalesce(${labelSql('unidade')}, ${NOBODY}) as grupo_unidade, ${labelSql('programa')} as grupo_programa,
           acoes.codigo, acoes.nome as acao,
           coalesce(p.funcional, (select f.codigo || '.' || s.codigo from funcoes f, subfuncoes s where f.id = acoes.funcao_id and s.id = acoes.subfuncao_id)) as funcional,
           p.meta, p.livre, p.vinculado, p.total, p.destino, p.divergencia
      from prioridades p ${juncaoSql('p', 'programa', 'acao')} left ${juncaoSql('p', 'unidade')} left ${juncaoSql('p', 'orgao')}
     order by ${codeSql('unidade')} nulls last, ${codeSql('programa')}, ${codeSql('acao')}, p.ordem`,
);
