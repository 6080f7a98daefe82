import { insertMany } from '../../../../server/resources/many';
import { issueSequence } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type TipoTermo, termoContratual } from '../../resources/contratos/termo_contratual';
import { publicarNoPncp } from '../pncp/enfileirar';

/** The next number of a term: of its kind, within its contract. */
export const numerarTermo = (tx: Work, contrato: number, tipo: TipoTermo): Promise<number> =>
  issueSequence(tx, termoContratual.name, `${contrato}|${tipo}`);

/** A signed term is owed to the portal, as its contract is (Lei 14.133/2021, art. 94). */
export async function publicarDoTermo(tx: Work, id: number): Promise<void> {
  const { rotulo, pncp_prazo } = await readRecord(tx, tx.services.registry.get(termoContratual.name), id, { sensitive: true });
  await publicarNoPncp(tx, { tipo: 'termo', titulo: String(rotulo), termo_id: id, prazo: pncp_prazo as string | null });
}

/** Writes a term that the act on another record makes, already signed. @returns its id */
export async function emitirTermo(tx: Work, termo: Readonly<Record<string, unknown>>): Promise<number> {
  const resource = tx.services.registry.get(termoContratual.name);
  const [id = 0] = await insertMany(tx, resource, [{ itens: [], ...termo }]);
  await publicarDoTermo(tx, id);
  audit(tx, resource, await readRecord(tx, resource, id, { sensitive: true }), 'incluir', { depois: termo });
  return id;
}
