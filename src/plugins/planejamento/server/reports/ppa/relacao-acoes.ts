import { relacaoAcoes } from '../../../reports/ppa/relacao-acoes';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { TIPOS_ACAO } from '../../../resources/programas/acao';
import { namedSql } from '../named';
import { codeSql, destinoSql, juncaoSql, ordemSql, planoSql } from './rows';
import { noRelatorioDoPpa } from './version';

export const relacaoAcoesRules = noRelatorioDoPpa(relacaoAcoes, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)},
    funcionais as (
      select v.acao_id, string_agg(distinct ${codeSql('funcao')} || '.' || ${codeSql('subfuncao')}, ', ') as funcional
        from valores v ${juncaoSql('v', 'funcao', 'subfuncao')} group by 1),
    linhas as (
      select acoes.codigo, acoes.nome, acoes.tipo, ${codeSql('programa')} as programa,
             coalesce(max(f.funcional), max((select f.codigo || '.' || s.codigo from funcoes f, subfuncoes s where f.id = acoes.funcao_id and s.id = acoes.subfuncao_id))) as funcional,
             string_agg(distinct ${codeSql('unidade')}, ', ') as unidades, acoes.produto, sum(p.meta) as meta, sum(p.total) as total,
             ${destinoSql(ppaValor, parameters, { acao_id: 'p.acao_id' })} as destino
        from plano p ${juncaoSql('p', 'programa', 'acao', 'unidade')} left join funcionais f on f.acao_id = p.acao_id
       group by p.acao_id, acoes.codigo, acoes.nome, acoes.tipo, acoes.produto, acoes.funcao_id, acoes.subfuncao_id, programas.codigo),
    prontas as (
      select 1 as parte, row_number() over (order by ${ordemSql(parameters, { codigo: 'codigo', nome: 'nome', total: 'total' })}) as lugar, codigo, nome, ${namedSql('tipo', TIPOS_ACAO)} as tipo_acao,
             programa, funcional, unidades, produto, meta, total, destino, null as forte from linhas
      union all
      select 2, row_number() over (order by min(codigo)), 'SUBTOTAL', ${namedSql('tipo', TIPOS_ACAO)} || ': ' || count(*), null, null, null, null, null, null, sum(total), null, 'subtotal'
        from linhas group by tipo
      union all
      select 3, 1, 'TOTAL', 'Ações: ' || count(*), null, null, null, null, null, null, sum(total), null, 'total' from linhas having count(*) > 0)
    select * from prontas order by parte, lugar`,
});
