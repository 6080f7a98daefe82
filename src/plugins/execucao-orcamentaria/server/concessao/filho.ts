import { performAct } from '../../../../server/documents/acts';
import type { Work } from '../../../../server/work';

/**
 * Makes a child document of a document of a module below, in the transaction of an act of this one: as its own call does, but for the
 * rule of its screen, which is of the act that asks.
 */
export async function filho(tx: Work, recurso: string, id: number, nome: string, pedido: Readonly<Record<string, unknown>>): Promise<void> {
  const resource = tx.services.registry.get(recurso);
  const regra = resource.rules.children?.[nome];
  if (!regra) throw new Error(`${recurso} não tem o documento "${nome}".`);
  await regra.lock?.(tx, id);
  const fazer = (record: unknown) => regra.make(tx, record as never, pedido);
  await performAct(tx, resource, id, nome, (record) => ({ motivo: null, run: () => fazer(record) }), true);
}
