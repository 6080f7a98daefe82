import { anexoIIReceita } from '../../../reports/loa/anexoii-receita';
import { previsaoReceita } from '../../../resources/loa/previsao_receita';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa, nameOf, rowsAddressSql } from './rows';

/** Where each level of a natureza ends in its code, and the zeros that stand for the levels below. */
const LEVELS: readonly (readonly [end: number, rest: string])[] = [
  [1, '.0.0.0.00.0.0'],
  [3, '.0.0.00.0.0'],
  [5, '.0.00.0.0'],
  [7, '.00.0.0'],
  [10, '.0.0'],
  [12, '.0'],
  [14, ''],
];
const [CATEGORIA, ORIGEM, ESPECIE] = [1, 2, 3];
/** The municipal breakdown of a natureza, below the levels of the national code. */
const DESDOBRAMENTO = LEVELS.length + 1;

export const anexoIIReceitaRules = noRelatorioDaLoa(anexoIIReceita, {
  source: (parameters, param) => {
    const above = LEVELS.map(([end, rest], at) => `(${at + 1}, left(x.natureza, ${end}) || '${rest}')`).join(', ');
    return `with ${linhasDaLoa(parameters, param)},
    naturezas as (
      select r.natureza, r.natureza_nome as nome, r.natureza_id as id, sum(r.bruto) as bruto, sum(r.deducoes) as deducoes
        from r group by r.natureza, r.natureza_nome, r.natureza_id),
    niveis as (
      select min(l.nivel) as nivel, l.codigo, sum(x.bruto) as bruto
        from (select distinct y.nivel, y.codigo, x.natureza from naturezas x cross join lateral (
                select min(l.nivel) as nivel, l.codigo from (values ${above}, (${DESDOBRAMENTO}, x.natureza)) l (nivel, codigo) group by l.codigo) y) l
        join naturezas x on x.natureza = l.natureza group by l.codigo),
    linhas as (
      select 0 as parte, l.nivel, l.codigo, coalesce(x.nome, case when l.nivel < ${LEVELS.length} then ${nameOf('natureza_receita', 'l.codigo')} else n.nome end) as nome,
             l.bruto as valor, replace(regexp_replace(l.codigo, '(\\.0+)+$', ''), '.', '') as inicio,
             case when l.nivel = ${DESDOBRAMENTO} then x.id end as natureza_id
        from versao v cross join niveis l left join naturezas x on x.natureza = l.codigo
        left join natureza_receita n on n.codigo = l.codigo and n.desdobramento = '00.00'
      union all
      select 1, ${CATEGORIA}, '9', '(−) DEDUÇÕES DA RECEITA', - sum(deducoes), null, null from naturezas having sum(deducoes) <> 0
      union all
      select 1, ${DESDOBRAMENTO}, '9.' || natureza, nome, - deducoes, null, id from naturezas where deducoes <> 0
      union all
      select 2, ${CATEGORIA}, 'TOTAL', null, sum(liquido), null, null from r having count(*) > 0)
    select l.codigo, l.nome, case when l.nivel > ${ESPECIE} then l.valor end as desdobramento, case when l.nivel = ${ESPECIE} then l.valor end as especie,
           case when l.nivel < ${ESPECIE} then l.valor end as categoria,
           case when l.parte = 2 then 'total' when l.nivel <= ${ORIGEM} then 'subtotal' end as forte,
           case when l.natureza_id is null then ${rowsAddressSql(previsaoReceita, parameters, { natureza: 'l.inicio' })}
                else ${rowsAddressSql(previsaoReceita, parameters, { natureza_receita_id: 'l.natureza_id' })} end as destino,
           case when l.parte = 2 and l.valor <> (select sum(c.valor) from linhas c where c.nivel = ${CATEGORIA} and c.parte < 2)
                then 'As categorias econômicas e as deduções não somam a receita total.' end as divergencia
      from linhas l order by l.parte, l.codigo collate "C"`;
  },
});
