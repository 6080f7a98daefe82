import type { RowSql } from '../../../../server/resources/rules';

/** What of a recognition is not reversed, nor taken by liquidações less what was reversed of them. */
export const saldoEmLiquidacaoSql: RowSql = (t) =>
  `case when ${t}.estorno_de_id is not null or exists (select from public.empenho_em_liquidacao x where x.estorno_de_id = ${t}.id) then 0.00 else ${t}.valor end`;
