import type { Resource } from '../../../../resources/definition';
import { ident } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';

/** Locks a contract until the transaction ends: what takes from its balances, or changes them, comes one at a time. */
export async function travarContrato(tx: Work, id: number): Promise<void> {
  await tx.db.execute('select id from public.contrato where id = $1 and cliente_id = $2 for no key update', [id, tx.cliente.id]);
}

/** Locks the contract of a record before the record itself. */
export const travarContratoDe =
  ({ name }: Resource) =>
  async (tx: Work, id: number): Promise<void> => {
    await tx.db.execute(
      `select c.id from public.contrato c where c.cliente_id = $2
          and c.id = (select x.contrato_id from public.${ident(name)} x where x.id = $1 and x.cliente_id = $2) for no key update`,
      [id, tx.cliente.id],
    );
  };
