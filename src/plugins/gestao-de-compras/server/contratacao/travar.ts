import { ident } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';

/** The contratação of a row of its session, locked before the row itself: every act of the two waits for the other in one order. */
export async function travarProcessoDe(tx: Work, tabela: string, id: number): Promise<void> {
  await tx.db.first(
    `select p.id from public.processo_contratacao p
      where p.cliente_id = $2 and p.id = (select x.processo_contratacao_id from public.${ident(tabela)} x where x.id = $1 and x.cliente_id = $2)
      for no key update`,
    [id, tx.cliente.id],
  );
}
