import { programasEAcoes } from '../../../reports/ppa/programas-e-acoes';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { TIPOS_ACAO } from '../../../resources/programas/acao';
import { namedSql } from '../named';
import { codeSql, destinoSql, grupoSql, juncaoSql, labelSql, ordemSql, planoSql, sumsSql, TARGETS, VALUES } from './rows';
import { noRelatorioDoPpa } from './version';

export const programasEAcoesRules = noRelatorioDoPpa(programasEAcoes, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)}
    select ${labelSql('programa')} as grupo, 'Objetivo: ' || max(t.objetivo) as objetivo, 'Público-alvo: ' || max(t.publico_alvo) as publico_alvo,
           'Órgão responsável: ' || max(${labelSql('orgao')}) || coalesce('. Gerente: ' || max(g.nome), '') as responsavel,
           acoes.codigo, acoes.nome, ${namedSql('acoes.tipo', TIPOS_ACAO)} as tipo_acao, acoes.produto, ${sumsSql('p', [...TARGETS, ...VALUES])},
           ${destinoSql(ppaValor, parameters, { acao_id: 'p.acao_id' })} as destino
      from plano p ${juncaoSql('p', 'programa', 'acao')} join programa t on t.id = p.programa_id ${juncaoSql('t', 'orgao')}
      left join pessoa g on g.id = t.gerente_id
     group by p.acao_id, acoes.tipo, acoes.produto, ${grupoSql('programa', 'acao')}
     order by ${codeSql('programa')}, ${ordemSql(parameters, { codigo: codeSql('acao'), nome: 'acoes.nome', total: 'sum(p.total)' })}`,
});
