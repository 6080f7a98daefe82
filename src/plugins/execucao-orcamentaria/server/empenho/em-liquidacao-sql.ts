import type { RowSql } from '../../../../server/resources/rules';

/** What of a recognition is still in liquidação: nothing once it is reversed, and less what liquidações took and did not give back. */
export const saldoEmLiquidacaoSql: RowSql = (t) =>
  `case when ${t}.estorno_de_id is not null or exists (select from public.empenho_em_liquidacao x where x.estorno_de_id = ${t}.id) then 0.00
     else ${t}.valor - coalesce((select sum(o.valor) from public.liquidacao_origens o where o.em_liquidacao_id = ${t}.id), 0)
          + coalesce((select sum(p.valor) from public.liquidacao_anulacao_partes p where p.em_liquidacao_id = ${t}.id), 0) end`;

/** SQL of what was liquidated of each recognition, and given back, a row for each act: `data`, `em_liquidacao_id`, `valor` with its sign. */
export const LIQUIDADO_DO_RECEBIDO = `
  select l.data, o.em_liquidacao_id, o.valor from public.liquidacao l join public.liquidacao_origens o on o.pai_id = l.id where l.data_exclusao is null
  union all
  select a.data, p.em_liquidacao_id, -p.valor from public.liquidacao_anulacao a join public.liquidacao_anulacao_partes p on p.pai_id = a.id
   where a.data_exclusao is null and p.em_liquidacao_id is not null`;

/**
 * SQL of what was paid of each recognition, and came back, in the same shape: of a liquidação of several each has its part, and what is over
 * of the cents is of the last.
 */
export const PAGO_DO_RECEBIDO = `
  select m.data, o.em_liquidacao_id, round(m.valor * o.ate / l.valor, 2) - round(m.valor * (o.ate - o.valor) / l.valor, 2) as valor
    from (
      select p.data, x.liquidacao_id, x.valor_bruto as valor from public.pagamento p join public.pagamento_liquidacoes x on x.pai_id = p.id
       where p.data_exclusao is null
      union all
      select a.data, x.liquidacao_id, -x.valor from public.pagamento_anulacao a join public.pagamento_anulacao_liquidacoes x on x.pai_id = a.id
       where a.data_exclusao is null) m
    join public.liquidacao l on l.id = m.liquidacao_id
    join (select y.pai_id, y.em_liquidacao_id, y.valor, sum(y.valor) over (partition by y.pai_id order by y.ordem, y.id) as ate
            from public.liquidacao_origens y) o on o.pai_id = l.id`;
