import { metasPrioridades } from '../../../reports/ppa/metas-prioridades';
import { nasPrioridades, prioritiesSql } from './priorities';
import { codeSql, grupoSql, juncaoSql, labelSql } from './rows';

export const metasPrioridadesRules = nasPrioridades(
  metasPrioridades,
  (parameters, param) =>
    `${prioritiesSql(parameters, param)}
    select ${labelSql('programa')} as grupo, acoes.codigo, acoes.nome as acao, acoes.produto, max(p.meta) as meta, sum(p.total) as total,
           max(p.destino) as destino, max(p.divergencia) as divergencia
      from prioridades p ${juncaoSql('p', 'programa', 'acao')}
     group by p.id, p.ordem, acoes.produto, ${grupoSql('programa', 'acao')}
     order by ${codeSql('programa')}, ${codeSql('acao')}, p.ordem`,
);
