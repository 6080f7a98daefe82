import type { Work } from '../../../../server/work';

/**
 * Follows the payments of what a folha committed: with everything paid the folha is paid, and with something taken back it is not.
 *
 * @param paga whether all that was liquidated of it is paid
 */
export async function aoPagarFolha(tx: Work, folhaId: number, paga: boolean): Promise<void> {
  await tx.db.execute(
    "update folha_pagamento set situacao = $3, versao = versao + 1 where id = $1 and cliente_id = $2 and situacao in ('liquidada', 'paga') and situacao <> $3",
    [folhaId, tx.cliente.id, paga ? 'paga' : 'liquidada'],
  );
}
