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

/** SQL: the day up to which a work was measured: of the last medição, of the order, or of the last restart. */
export const medidaAteSql = (o: string): string => `greatest(${o}.ordem_inicio,
  coalesce((select max(m.periodo_fim) from public.medicao_obra m where m.obra_id = ${o}.id and m.cliente_id = ${o}.cliente_id and m.situacao <> 'cancelada'
     and m.data_exclusao is null), ${o}.ordem_inicio),
  coalesce((select max(p.fim) from public.paralisacao_obra p where p.obra_id = ${o}.id and p.cliente_id = ${o}.cliente_id and p.data_exclusao is null), ${o}.ordem_inicio))`;

const paradaSql = (o: string, filtro = 'true'): string =>
  `from public.paralisacao_obra x where x.obra_id = ${o}.id and x.cliente_id = ${o}.cliente_id and x.fim is null and x.data_exclusao is null and ${filtro}`;

/** SQL: whether a work stands still because a court decided it. */
export const paradaPorDecisaoSql = (o: string): string => `exists (select ${paradaSql(o, "x.tipo = 'judicial'")})`;

/** Days without a medição nor a stop after which a work is stopped to the courts (handbook Engenharia, PA3). */
export const PARECE_PARADA = 90;
/** Percent points below what was foreseen from which a work is late. */
const DESVIO_DE_ATRASO = 10;

/** SQL: what of a work calls for attention, in words: stopped and by whom, without execution, late; null of none. */
export const alertaSql = (o: string): string => `nullif(concat_ws('; ',
  (select case x.tipo when 'judicial' then 'Parada por decisão judicial' when 'abandono' then 'Abandonada pela contratada' else 'Parada' end
          || ' desde ' || to_char(x.inicio, 'DD/MM/YYYY') ${paradaSql(o)} order by x.inicio limit 1),
  case when ${o}.situacao = 'em_execucao' and hoje() - ${medidaAteSql(o)} > ${PARECE_PARADA} then 'Sem execução há ' || (hoje() - ${medidaAteSql(o)}) || ' dias' end,
  case when ${o}.situacao in ('em_execucao', 'paralisada') and ${o}.fim_previsto < hoje() then 'Prazo vencido há ' || (hoje() - ${o}.fim_previsto) || ' dias' end,
  case when ${o}.situacao = 'em_execucao' and ${fisicoSql(o)} - ${previstoSql(o)} < -${DESVIO_DE_ATRASO}
       then 'Atrasada ' || replace(round(${previstoSql(o)} - ${fisicoSql(o)}, 1)::text, '.', ',') || ' p.p.' end), '')`;
