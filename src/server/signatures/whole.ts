import type { WriteListener } from '../resources/listeners';
import type { Work } from '../work';
import { tellOfPiece } from './notices';

/**
 * Gives a record the pieces of another: two registers of one thing became one. A printed paper of the one that went is signed no
 * more where the one that stays has its own; what was signed stays signed.
 */
export async function movePieces(tx: Work, recurso: string, from: number, to: number): Promise<void> {
  const printed = (id: string) =>
    `select p.id from public.assinatura_peca p where p.cliente_id = $1 and p.recurso = $2 and p.registro_id = ${id} and p.anexo_id is null and p.parte is null and p.substituida_em is null`;
  const values = [tx.cliente.id, recurso, from, to];
  await tx.db.execute(
    `update assinatura_pedido set situacao = 'cancelada', encerrada_em = $5
      where cliente_id = $1 and situacao = 'pendente' and peca_id in (${printed('$3')}) and exists (${printed('$4')})`,
    [...values, tx.now()],
  );
  await tx.db.execute(
    `update assinatura_peca set substituida_em = $5 where cliente_id = $1 and id in (${printed('$3')}) and exists (${printed('$4')})`,
    [...values, tx.now()],
  );
  await tx.db.execute('update assinatura_peca set registro_id = $4 where cliente_id = $1 and recurso = $2 and registro_id = $3', values);
}

/** Nobody signs a paper of a record that was excluded; what was signed stays signed. */
export const endPendingOfDeleted: WriteListener = async (tx, { definition }, { id }, { acao }) => {
  if (acao === 'excluir' && definition.dossier) await endPending(tx, definition.name, id, 'O registro foi excluído.');
};

/** Nobody signs the papers of a record any more, and who was asked to is told why; what was signed stays signed. */
export function endPending(tx: Work, recurso: string, id: number, why: string): Promise<void> {
  return end(tx, 'p.recurso = $3 and p.registro_id = $4', recurso, id, why);
}

/** The same of a part of a record, by the key of its rules. */
export function endPendingOfPart(tx: Work, parte: string, id: number, why: string): Promise<void> {
  return end(tx, 'p.parte = $3 and p.parte_id = $4', parte, id, why);
}

async function end(tx: Work, of: string, name: string, id: number, why: string): Promise<void> {
  const ended = await tx.db.rows<{ signatario_id: number; peca_id: number; nome: string }>(
    `update assinatura_pedido a set situacao = 'cancelada', encerrada_em = $2 from public.assinatura_peca p
      where a.cliente_id = $1 and a.situacao = 'pendente' and p.id = a.peca_id and p.cliente_id = $1 and ${of}
     returning a.signatario_id, a.peca_id, p.nome`,
    [tx.cliente.id, tx.now(), name, id],
  );
  for (const { signatario_id, peca_id, nome } of ended)
    await tellOfPiece(tx, [signatario_id], { id: peca_id, nome }, 'Pedido de assinatura cancelado', why);
}

/**
 * Leaves no piece, nor what was gathered on it, of records whose data may no longer be kept.
 *
 * @returns the ids of its files, which nobody points to any more
 */
export async function erasePieces(tx: Work, recurso: string, ids: readonly number[]): Promise<number[]> {
  const of = 'select p.id from public.assinatura_peca p where p.cliente_id = $1 and p.recurso = $2 and p.registro_id = any($3::bigint[])';
  const values = [tx.cliente.id, recurso, ids];
  const signed = await tx.db.rows<{ id: number | null }>(
    `delete from assinatura_pedido where cliente_id = $1 and peca_id in (${of}) returning arquivo_assinado_id as id`,
    values,
  );
  const copies = await tx.db.rows<{ id: number }>(
    `delete from assinatura_copia where cliente_id = $1 and peca_id in (${of}) returning arquivo_id as id`,
    values,
  );
  const pieces = await tx.db.rows<{ id: number }>(
    'delete from assinatura_peca where cliente_id = $1 and recurso = $2 and registro_id = any($3::bigint[]) returning arquivo_id as id',
    values,
  );
  return [...signed, ...copies, ...pieces].flatMap(({ id }) => id ?? []);
}
