import { isEmpty } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import estudo from '../../templates/estudo-tecnico.html?raw';
import riscos from '../../templates/mapa-riscos.html?raw';
import pecas from '../../templates/pecas-preparatorias.html?raw';
import termo from '../../templates/termo-referencia.html?raw';
import { redigirPeloModelo } from '../modelos';
import { gravarProcesso } from './fase';

/** What was written in the preparatory phase, to be read and signed. */
export const pecasPaper = onPaper(processoContratacao, 'pecas', { template: pecas });
const estudoPaper = onPaper(processoContratacao, 'modelo_estudo', { template: estudo });
const termoPaper = onPaper(processoContratacao, 'modelo_termo', { template: termo });
const riscosPaper = onPaper(processoContratacao, 'modelo_riscos', { template: riscos });
/** The models of the pieces, which each municipality may rewrite. */
export const modelosDasPecas = [estudoPaper, termoPaper, riscosPaper];

/**
 * Writes by their models the pieces that have no text yet; who wrote them goes on from there (Lei 14.133/2021, arts. 6º, XXIII, and 18).
 *
 * @throws ValidationError when each has its own
 */
export async function redigirPecas(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const { id, etp_dispensado } = processo;
  const modelos = {
    ...(isEmpty(etp_dispensado) && { etp: estudoPaper }),
    termo_referencia: termoPaper,
    matriz_riscos: riscosPaper,
  };
  const faltam = Object.entries(modelos).filter(([campo]) => isEmpty(processo[campo as keyof typeof modelos]));
  if (faltam.length === 0) throw new ValidationError({ id: ['As peças já têm texto. Apague o da que se recomeça, e salve.'] });
  const escritas: Record<string, string> = {};
  for (const [campo, modelo] of faltam) escritas[campo] = await redigirPeloModelo(tx, processoContratacao, modelo, id);
  await gravarProcesso(tx, id, escritas);
}
