import type { Work } from '../../../../server/work';
import { quantasPagas } from './cronograma';

/**
 * Notes which parcels of the agreement with the RPPS that a debt is were paid, by the principal that was: in their order, on the day of the
 * payment that completes each. An annulment opens them again.
 */
export async function marcarPagas(tx: Work, divida: number, data: string): Promise<void> {
  const rows = await tx.db.rows<{ id: number; pai_id: number; principal: string; pago: string }>(
    `select c.id, c.pai_id, c.principal::text as principal, coalesce((select -sum(m.curto) from public.divida_fundada_movimento m
              where m.divida_fundada_id = $1 and m.tipo in ('pagamento', 'anulacao_pagamento')), 0)::numeric(18,2)::text as pago
       from public.parcelamento_rpps p join public.parcelamento_rpps_cronograma c on c.pai_id = p.id
      where p.divida_fundada_id = $1 and p.cliente_id = $2 order by c.numero`,
    [divida, tx.cliente.id],
  );
  const [first] = rows;
  if (!first) return;
  const pagas = quantasPagas(
    rows.map(({ principal }) => principal),
    first.pago,
  );
  await tx.db.execute(
    `update public.parcelamento_rpps_cronograma c set pago_em = case when c.id = any($2::bigint[]) then coalesce(c.pago_em, $3::date) end
      where c.pai_id = $1`,
    [first.pai_id, rows.slice(0, pagas).map(({ id }) => id), data],
  );
}
