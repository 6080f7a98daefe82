import type { RowSql } from '../../../../server/resources/rules';

/** What of a recognition is still in liquidação: nothing once it is reversed, and less what liquidações took and did not give back. */
export const saldoEmLiquidacaoSql: RowSql = (t) =>
  `case when ${t}.estorno_de_id is not null or exists (select from public.empenho_em_liquidacao x where x.estorno_de_id = ${t}.id) then 0.00
     else ${t}.valor - coalesce((select sum(o.valor) from public.liquidacao_origens o where o.em_liquidacao_id = ${t}.id), 0)
          + coalesce((select sum(p.valor) from public.liquidacao_anulacao_partes p where p.em_liquidacao_id = ${t}.id), 0) end`;
