import { programasEAcoes } from '../../../reports/ppa/programas-e-acoes';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { TIPOS_ACAO } from '../../../resources/programas/acao';
import { namedSql } from '../named';
import { codeSql, destinoSql, groupSql, joinSql, labelSql, orderSql, planSql, sumsSql, TARGETS, VALUES } from './rows';
import { onPpaReport } from './version';

export const programasEAcoesRules = onPpaReport(programasEAcoes, {
  source: (parameters, param) =>
    `${planSql(parameters, param)}
    select ${labelSql('programa')} as grupo, 'Objetivo: ' || max(t.objetivo) as objetivo, 'Público-alvo: ' || max(t.publico_alvo) as publico_alvo,
           'Órgão responsável: ' || max(${labelSql('orgao')}) || coalesce('. Gerente: ' || max(g.nome), '') as responsavel,
           acoes.codigo, acoes.nome, ${namedSql('acoes.tipo', TIPOS_ACAO)} as tipo_acao, acoes.produto, ${sumsSql('p', [...TARGETS, ...VALUES])},
           ${destinoSql(ppaValor, parameters, { acao_id: 'p.acao_id' })} as destino
      from plano p ${joinSql('p', 'programa', 'acao')} join programa t on t.id = p.programa_id ${joinSql('t', 'orgao')}
      left join pessoa g on g.id = t.gerente_id
     group by p.acao_id, acoes.tipo, acoes.produto, ${groupSql('programa', 'acao')}
     order by ${codeSql('programa')}, ${orderSql(parameters, { codigo: codeSql('acao'), nome: 'acoes.nome', total: 'sum(p.total)' })}`,
});
