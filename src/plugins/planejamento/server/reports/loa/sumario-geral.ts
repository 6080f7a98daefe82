import { sumarioGeral } from '../../../reports/loa/sumario-geral';
import { previsaoReceita } from '../../../resources/loa/previsao_receita';
import { balanceSql } from './balance';
import { noRelatorioDaLoa } from './on-loa-report';
import { ordemDaParte, receitasPorOrigem } from './receita-origem';
import { linhasDaLoa, rowsAddressSql } from './rows';

export const sumarioGeralRules = noRelatorioDaLoa(sumarioGeral, {
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}, ${receitasPorOrigem('receitas', 'r')},
    esquerda as (select row_number() over (order by ${ordemDaParte('x')}) as n, x.* from receitas x),
    direita as (select row_number() over (order by d.funcao) as n, d.funcao || ' – ' || d.funcao_nome as texto, sum(d.valor) as valor
                  from d group by d.funcao, d.funcao_nome)
    select e.texto as receita, e.valor as receita_valor, f.texto as despesa, f.valor as despesa_valor,
           ${rowsAddressSql(previsaoReceita, parameters, { natureza: "replace(e.origem, '.', '')" })} as destino,
           case when coalesce(e.n, f.n) = 1 then ${balanceSql(parameters)} end as divergencia
      from esquerda e full join direita f on f.n = e.n order by coalesce(e.n, f.n)`,
});
