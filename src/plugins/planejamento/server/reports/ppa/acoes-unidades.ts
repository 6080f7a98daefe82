import { acoesUnidades } from '../../../reports/ppa/acoes-unidades';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { TIPOS_ACAO } from '../../../resources/programas/acao';
import { namedSql } from '../named';
import { codeSql, destinoSql, juncaoSql, labelSql, ordemSql, planoSql, TARGETS, VALUES } from './rows';
import { noRelatorioDoPpa } from './version';

export const acoesUnidadesRules = noRelatorioDoPpa(acoesUnidades, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)}
    select ${labelSql('orgao')} as grupo_orgao, ${labelSql('unidade')} as grupo_unidade, ${labelSql('acao')} as acao, ${namedSql('acoes.tipo', TIPOS_ACAO)} as tipo_acao,
           acoes.produto, ${[...TARGETS, ...VALUES].map((name) => `p.${name}`).join(', ')},
           ${destinoSql(ppaValor, parameters, { acao_id: 'p.acao_id', unidade_id: 'p.unidade_id' })} as destino
      from plano p ${juncaoSql('p', 'orgao', 'unidade', 'acao')}
     order by ${codeSql('unidade')}, ${ordemSql(parameters, { codigo: codeSql('acao'), nome: 'acoes.nome', total: 'p.total' })}`,
});
