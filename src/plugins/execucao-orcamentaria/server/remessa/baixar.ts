import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { pagamento } from '../../resources/pagamento';
import { anularPagamento } from '../pagamento/anular';

/** A payment of a file, as it is paid or given back. */
export interface ItemABaixar {
  id: number;
  ordem_pagamento_id: number;
}

/**
 * Pays the order of an item on a day: it no longer waits for the bank.
 *
 * @throws ValidationError as a payment does, on the number of the order
 */
export async function pagarItem(
  tx: Work,
  { id, ordem_pagamento_id }: ItemABaixar,
  data: string,
  autenticacao: string | null,
): Promise<void> {
  await marcar(tx, id, { situacao: 'pago', pago_em: data, autenticacao });
  await createRecord(tx, tx.services.registry.get(pagamento.name), { ordem_pagamento_id, data }, { remessa_item_id: id, autenticacao });
}

/** What the bank refused is not paid by the file; its order is free for another. */
export async function rejeitarItem(tx: Work, id: number, ocorrencia: string): Promise<void> {
  await marcar(tx, id, { situacao: 'rejeitado', pago_em: null, autenticacao: null, ocorrencia });
}

/**
 * What had been paid and the bank gave back: the payment is annulled with this reason (handbook Execução 5.10).
 *
 * @throws ValidationError when its payment was annulled already
 */
export async function devolverItem(tx: Work, id: number, data: string, ocorrencia: string): Promise<void> {
  const row = await tx.db.first<{ id: number }>(
    "select p.id from pagamento p where p.remessa_item_id = $1 and p.situacao <> 'anulado' order by p.id desc limit 1",
    [id],
  );
  if (!row) throw new ValidationError({ arquivo: ['O pagamento devolvido pelo banco já foi anulado.'] });
  await anularPagamento(tx, row.id, { data, motivo: 'devolucao_bancaria', justificativa: `Devolvido pelo banco: ${ocorrencia}` });
  await rejeitarItem(tx, id, ocorrencia);
}

async function marcar(tx: Work, id: number, changes: Readonly<Record<string, string | null>>): Promise<void> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update remessa_item set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
}
