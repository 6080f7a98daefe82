import type { Criterio } from '../../resources/contratacao/modalidades';
import { reaisSql } from '../reais';

/** SQL: a decimal with a comma. */
const comVirgula = (valor: string) => `replace((${valor})::text, '.', ',')`;

/**
 * SQL: the discount in %, of the fewest places up to the fourth, by which a price was reached; null without a reference above zero. Who typed
 * 1,25 % reads it again, and not what the rounding of the price made of it.
 *
 * @param casas of the price: four of a unit, two of a lot
 */
export const descontoSql = (valor: string, referencia: string, casas: string): string =>
  `(select trim_scale(round(b.pct, d.n)) from (select ${valor} as valor, ${referencia} as referencia) a
     cross join lateral (select 100 * (1 - a.valor / nullif(a.referencia, 0)) as pct) b cross join generate_series(0, 4) as d(n)
    where b.pct is not null and (d.n = 4 or round(a.referencia * (100 - round(b.pct, d.n)) / 100, ${casas}) = a.valor) order by d.n limit 1)`;

/** SQL: the unit price that is expected of an item `i` of a proposal `o`, or the total of its lot. */
export const referenciaSql = (i: string, o: string): string =>
  `(select case when ${i}.lote_numero is null then max(y.valor_unitario_estimado) else sum(y.valor_total) end
     from public.processo_contratacao_itens y where y.pai_id = ${o}.processo_contratacao_id
      and case when ${i}.lote_numero is null then y.numero = ${i}.item_numero else y.lote_numero = ${i}.lote_numero end)`;

/** SQL: what the value of the same takes off it, in %. */
export const descontoDaOfertaSql = (i: string, o: string): string =>
  descontoSql(`coalesce(${i}.valor_lote, ${i}.valor_final)`, referenciaSql(i, o), `case when ${i}.lote_numero is null then 4 else 2 end`);

/** SQL: the economy proposed for an item, or for the lot that it is in; reais. */
export const economiaSql = (i: string): string =>
  `case when ${i}.lote_numero is null then ${i}.economia else (select sum(e.economia) from public.proposta_licitacao_itens e
      where e.pai_id = ${i}.pai_id and e.lote_numero = ${i}.lote_numero) end`;

/** SQL: what is left of the economy of an item, or of its lot, once who makes it is paid; reais (Lei 14.133/2021, art. 39). */
export const retornoSql = (i: string): string =>
  `(${economiaSql(i)} - coalesce(${i}.valor_lote, round(${i}.quantidade * ${i}.valor_final, 2)))`;

/** SQL: in words, what the criterion judges, where that is not the price: of an expression each. */
export const emPalavrasSql = (criterio: string, desconto: string, retorno: string): string =>
  `(case ${criterio} when ${nome('maior_desconto')} then ${comVirgula(desconto)} || ' % de desconto'
     when ${nome('maior_retorno')} then ${reaisSql(retorno)} || ' de retorno' end)`;

/** SQL: the same of an item `i`, or of its lot, of a proposal `o` for a process `p`. */
export const oferecidoSql = (i: string, o: string, p: string): string =>
  emPalavrasSql(`${p}.criterio_julgamento`, descontoDaOfertaSql(i, o), retornoSql(i));

/** SQL: the same of a result `r`, item by item: of a return, by what its supplier proposed to save. */
export const oferecidoDoResultadoSql = (r: string): string =>
  `(select ${emPalavrasSql(
    'p.criterio_julgamento',
    descontoSql(`${r}.valor_unitario`, 'x.valor_unitario_estimado', '4'),
    `(i.economia - ${r}.valor_total)`,
  )}
     from public.processo_contratacao p join public.processo_contratacao_itens x on x.pai_id = p.id and x.numero = ${r}.item_numero
     left join public.proposta_licitacao o on o.processo_contratacao_id = p.id and o.fornecedor_id = ${r}.fornecedor_id and o.data_exclusao is null
      and o.situacao <> 'retirada'
     left join public.proposta_licitacao_itens i on i.pai_id = o.id and i.item_numero = x.numero
    where p.id = ${r}.processo_contratacao_id and p.cliente_id = ${r}.cliente_id limit 1)`;

const nome = (criterio: Criterio) => `'${criterio}'`;
