import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';

const PAGO = "m.tipo in ('pagamento', 'anulacao_pagamento')";

/** SQL of the principal that was paid of an agreement and stands. */
export const pagoSql: RowSql = (t) =>
  `coalesce((select -sum(m.curto) from public.divida_fundada_movimento m where m.divida_fundada_id = ${t}.divida_fundada_id and ${PAGO}), 0.00)`;

/**
 * Dates the parcels of the agreement with the RPPS that a debt is: in their order, on the day on which what was paid of principal reached
 * each and those before it. An annulment opens them again.
 */
export async function datarParcelas(tx: Work, divida: number): Promise<void> {
  await tx.db.execute(
    `with paga as (
       select m.data, sum(sum(-m.curto)) over (order by m.data) as total from public.divida_fundada_movimento m
        where m.divida_fundada_id = $1 and ${PAGO} group by m.data),
     parcela as (
       select c.id, sum(c.principal) over (order by c.numero, c.id) as ate
         from public.parcelamento_rpps p join public.parcelamento_rpps_cronograma c on c.pai_id = p.id
        where p.divida_fundada_id = $1 and p.cliente_id = $2)
     update public.parcelamento_rpps_cronograma x set pago_em =
        (select min(e.data) from paga e where not exists (select from paga d where d.data >= e.data and d.total < p.ate))
       from parcela p where x.id = p.id`,
    [divida, tx.cliente.id],
  );
}
