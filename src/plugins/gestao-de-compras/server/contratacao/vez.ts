import type { Work } from '../../../../server/work';

/** Waits until nobody else in the cliente is deciding the same: what one decides, the next one sees. Held until the transaction ends. */
export async function esperarVez(tx: Work, assunto: string): Promise<void> {
  await tx.db.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.cliente.id}|${assunto}`]);
}
