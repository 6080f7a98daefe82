import { erasePieces, movePieces } from '../signatures/whole';
import type { Work } from '../work';

/** Gives a record everything that stands on another: two registers of one thing became one. */
export async function moveDossier(tx: Work, recurso: string, from: number, to: number): Promise<void> {
  const values = [tx.cliente.id, recurso, from, to];
  const its = 'where cliente_id = $1 and recurso = $2 and registro_id = $3';
  await tx.db.execute(`update registro_anexo set registro_id = $4 ${its}`, values);
  await tx.db.execute(`update registro_comentario set registro_id = $4 ${its}`, values);
  await movePieces(tx, recurso, from, to);
  // who followed both follows the one that stays
  await tx.db.execute(
    `insert into registro_seguidor (cliente_id, recurso, registro_id, usuario_id, desde)
     select cliente_id, recurso, $4, usuario_id, desde from public.registro_seguidor ${its} on conflict do nothing`,
    values,
  );
  await tx.db.execute(`delete from registro_seguidor ${its}`, values.slice(0, 3));
}

/**
 * Leaves nothing on records whose data may no longer be kept: what people said of them and sent is personal too.
 *
 * @returns the hashes of the files that went
 */
export async function eraseDossiers(tx: Work, recurso: string, ids: readonly number[]): Promise<string[]> {
  const values = [tx.cliente.id, recurso, ids];
  const its = 'where cliente_id = $1 and recurso = $2 and registro_id = any($3::bigint[])';
  for (const table of ['registro_comentario', 'registro_seguidor']) await tx.db.execute(`delete from ${table} ${its}`, values);
  const pieces = await erasePieces(tx, recurso, ids);
  const attached = await tx.db.rows<{ arquivo_id: number }>(`delete from registro_anexo ${its} returning arquivo_id`, values);
  const files = await tx.db.rows<{ sha256: string }>(
    'delete from arquivo where cliente_id = $1 and id = any($2::bigint[]) returning sha256',
    [tx.cliente.id, [...pieces, ...attached.map(({ arquivo_id }) => arquivo_id)]],
  );
  return files.map(({ sha256 }) => sha256);
}
