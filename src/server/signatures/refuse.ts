import { ConflictError, NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { tellRecord } from './gather';
import { tellOfPiece } from './notices';
import { lockPieces, pieceOf } from './piece';
import { ownRequests } from './requests';
import { rulesOf } from './rules';

/**
 * The caller does not sign: whoever was to sign after is not waited for any more, and who asked is told (S2).
 *
 * @throws NotFoundError for a request of another; ConflictError for one that is not pending, or whose turn did not come
 */
export async function refuseToSign(work: Work, id: number, motivo: string): Promise<void> {
  await work.transact(async (tx) => {
    const [first] = await ownRequests(tx, [id]);
    if (!first) throw new NotFoundError('Pedido de assinatura não encontrado.');
    await lockPieces(tx, [first.peca_id]);
    const [row = first] = await ownRequests(tx, [id]);
    if (row.situacao !== 'pendente')
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: `O pedido de assinatura de ${row.peca} não está mais pendente. Recarregue a fila.`,
      });
    await tx.db.execute(
      "update assinatura_pedido set situacao = 'recusada', motivo_recusa = $3, encerrada_em = $4 where cliente_id = $1 and id = $2",
      [tx.cliente.id, id, motivo, tx.now()],
    );
    tx.audit({
      acao: 'ato',
      recurso: 'assinatura',
      registroId: id,
      descricao: row.peca,
      depois: { ato: 'recusar', peca: row.peca_id },
      motivo,
    });
    const piece = await pieceOf(tx, row.peca_id);
    await endLater(tx, row.peca_id, row.ordem);
    await rulesOf(tx, piece).refused?.(tx, piece, row, motivo);
    await tellOfPiece(tx, [row.solicitado_por_id], piece, 'Assinatura recusada', `${tx.user.nome} não assinou. Motivo: ${motivo}`);
    await tellRecord(tx, piece, `recusou assinar ${piece.nome}. Motivo: ${motivo}`);
  });
}

/** Ends the pending requests of a piece that come after an order, and tells who was asked before. */
export async function endLater(tx: Work, pieceId: number, ordem: number): Promise<void> {
  const ended = await tx.db.rows<{ signatario_id: number; avisado: boolean }>(
    `update assinatura_pedido set situacao = 'cancelada', encerrada_em = $4 where cliente_id = $1 and peca_id = $2 and ordem > $3 and situacao = 'pendente'
     returning signatario_id, avisado_em is not null as avisado`,
    [tx.cliente.id, pieceId, ordem, tx.now()],
  );
  const told = ended.filter(({ avisado }) => avisado).map(({ signatario_id }) => signatario_id);
  if (told.length > 0)
    await tellOfPiece(tx, told, await pieceOf(tx, pieceId), 'Pedido de assinatura cancelado', 'Quem assinava antes não assinou.');
}
