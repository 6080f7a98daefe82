import { ident } from '../../../server/db/sql';
import { ConflictError } from '../../../server/http/errors';
import type { WaitingCaller } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';

/** What waits for who did not make it. */
export const deOutros = (t: string, { usuario }: WaitingCaller): string => `${t}.usuario_cadastro_id is distinct from ${usuario()}`;

/** Refuses an act on a document to who made it (Lei 4.320/1964, arts. 58 to 65). @throws ConflictError SEGREGACAO_DE_FUNCOES */
export async function recusarQuemFez(tx: Work, tabela: string, id: number, message: string): Promise<void> {
  if (!tx.caller) return;
  const own = await tx.db.first(`select t.id from ${ident(tabela)} t where t.id = $1 and t.usuario_cadastro_id = $2`, [
    id,
    tx.caller.usuarioId,
  ]);
  if (own) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message });
}

/** What a segregation refuses, in words; null when it refuses nothing. */
export async function recusaDe(judge: () => Promise<void>): Promise<string | null> {
  try {
    await judge();
    return null;
  } catch (error) {
    if (error instanceof ConflictError) return error.message;
    throw error;
  }
}
