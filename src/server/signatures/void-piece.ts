import type { Work } from '../work';
import { tellOfPiece } from './notices';
import { lockPieces, type Piece } from './piece';

/**
 * A piece counts no more: what was asked for or gathered on it is kept as cancelled (S3), and who asked, was asked or signed is told.
 *
 * @param why a sentence
 */
export async function voidPiece(tx: Work, piece: Piece, why: string): Promise<void> {
  await lockPieces(tx, [piece.id]);
  await tx.db.execute('update assinatura_peca set substituida_em = $3 where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    piece.id,
    tx.now(),
  ]);
  const ended = await tx.db.rows<{ id: number; signatario_id: number; solicitado_por_id: number; assinou: boolean }>(
    `update assinatura_pedido set situacao = 'cancelada', encerrada_em = $3
      where cliente_id = $1 and peca_id = $2 and situacao in ('pendente', 'assinada')
     returning id, signatario_id, solicitado_por_id, data_hora is not null as assinou`,
    [tx.cliente.id, piece.id, tx.now()],
  );
  const idsOf = (signed: boolean) => ended.filter(({ assinou }) => assinou === signed).map(({ id }) => id);
  tx.audit({
    acao: 'ato',
    recurso: 'assinatura_peca',
    registroId: piece.id,
    descricao: piece.nome,
    depois: {
      ato: 'substituir',
      cadastro: piece.recurso,
      registro: piece.registro_id,
      versao: piece.versao,
      assinaturas: idsOf(true),
      pedidos: idsOf(false),
    },
    motivo: why,
  });
  if (ended.length === 0) return;
  await tellOfPiece(
    tx,
    ended.flatMap(({ signatario_id, solicitado_por_id }) => [signatario_id, solicitado_por_id]),
    piece,
    'Assinatura cancelada',
    `${why} O que se pediu ou assinou na versão ${piece.versao} deixou de valer.`,
  );
}
