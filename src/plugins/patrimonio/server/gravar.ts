import { ident } from '../../../server/db/sql';
import type { Work } from '../../../server/work';

/** Changes columns of a bem whose row the act has locked. */
export async function gravarBem(tx: Work, id: number, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update public.bem set ${names.map((column, n) => `${ident(column)} = $${n + 3}`).join(', ')} where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
}
