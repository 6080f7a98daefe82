import { atualSql, liquidadoSql, pagoSql } from '../../gestao-de-compras/server';

/** SQL: what the planilha of a work sums, or its eventograma where it has one; reais. @param o alias of the work */
export const totalDaObraSql = (o: string): string =>
  `coalesce(nullif((select sum(e.valor) from public.obra_eventos e where e.pai_id = ${o}.id), 0),
    (select sum(p.total) from public.obra_planilha p where p.pai_id = ${o}.id), 0)::numeric(18,2)`;

/** SQL: what of a work is measured and approved, without the reajustes; reais. */
export const medidoDaObraSql = (o: string): string =>
  `coalesce((select sum(m.valor_medido) from public.medicao_obra m where m.obra_id = ${o}.id and m.cliente_id = ${o}.cliente_id
     and m.situacao = 'aprovada' and m.data_exclusao is null), 0)::numeric(18,2)`;

/** SQL: the physical progress of a work, percent, four places. */
export const fisicoSql = (o: string): string => `round(${medidoDaObraSql(o)} * 100 / nullif(${totalDaObraSql(o)}, 0), 4)`;

/** SQL of an expression over the contract `c` of a work; null without one. */
export const doContratoSql = (o: string, expressao: (c: string) => string): string =>
  `(select ${expressao('c')} from public.contrato c where c.id = ${o}.contrato_id and c.cliente_id = ${o}.cliente_id)`;

/** SQL: what was paid of the contract of a work, percent of its value, four places. */
export const financeiroSql = (o: string): string => doContratoSql(o, (c) => `round(${pagoSql(c)} * 100 / nullif(${atualSql(c)}, 0), 4)`);

/** SQL: the days for which a work stopped and that were added to its term. */
export const diasParadosSql = (o: string): string =>
  `coalesce((select sum(x.fim - x.inicio) from public.paralisacao_obra x where x.obra_id = ${o}.id and x.cliente_id = ${o}.cliente_id
     and x.fim is not null and x.tipo <> 'abandono' and x.data_exclusao is null), 0)::int`;

/** SQL: what was foreseen of a work up to today, percent, four places; null before the order. Days of a stop do not count. */
export const previstoSql = (o: string): string =>
  `case when ${o}.ordem_inicio is not null then round(coalesce((select sum(k.valor) from public.obra_cronograma k where k.pai_id = ${o}.id
      and k.mes <= (hoje() - ${o}.ordem_inicio - ${diasParadosSql(o)} - ${paradaAbertaSql(o)}) / 30), 0) * 100 / nullif(${totalDaObraSql(o)}, 0), 4) end`;

/** SQL: the days of the stop that goes on. */
const paradaAbertaSql = (o: string): string =>
  `coalesce((select max(hoje() - x.inicio) from public.paralisacao_obra x where x.obra_id = ${o}.id and x.cliente_id = ${o}.cliente_id
     and x.fim is null and x.data_exclusao is null), 0)`;

/** SQL of the contracts of a work, its own and the others. */
const contratosDaObraSql = (o: string): string =>
  `(select c.* from public.contrato c where c.cliente_id = ${o}.cliente_id
      and (c.id = ${o}.contrato_id or c.id in (select r.alvo_id from public.obra_outros_contratos r where r.pai_id = ${o}.id)))`;

/** SQL: what was liquidated of a work, of its contracts and of the empenhos without one; reais. */
export const custoSql = (o: string): string =>
  `(coalesce((select sum(${liquidadoSql('c')}) from ${contratosDaObraSql(o)} c), 0)
    + coalesce((select sum(e.liquidado) from public.empenho e join public.obra_empenhos r on r.alvo_id = e.id where r.pai_id = ${o}.id
                   and e.cliente_id = ${o}.cliente_id), 0))::numeric(18,2)`;
