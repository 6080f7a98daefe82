import { isEmpty } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { temDisputa } from '../../calculo/contratacao/matriz';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import edital from '../../templates/edital.html?raw';
import editalDivulgado from '../../templates/edital-divulgado.html?raw';
import estudo from '../../templates/estudo-tecnico.html?raw';
import riscos from '../../templates/mapa-riscos.html?raw';
import minutaAta from '../../templates/minuta-anexa-ata.html?raw';
import minutaContrato from '../../templates/minuta-anexa-contrato.html?raw';
import pecas from '../../templates/pecas-preparatorias.html?raw';
import termo from '../../templates/termo-referencia.html?raw';
import { redigirPeloModelo } from '../modelos';
import { gravarProcesso } from './fase';

/** What was written in the preparatory phase, to be read and signed. */
export const pecasPaper = onPaper(processoContratacao, 'pecas', { template: pecas });
const estudoPaper = onPaper(processoContratacao, 'modelo_estudo', { template: estudo });
const termoPaper = onPaper(processoContratacao, 'modelo_termo', { template: termo });
const riscosPaper = onPaper(processoContratacao, 'modelo_riscos', { template: riscos });
const modeloEdital = onPaper(processoContratacao, 'modelo_edital', { template: edital });
const minutaContratoPaper = onPaper(processoContratacao, 'modelo_minuta_contrato', { template: minutaContrato });
const minutaAtaPaper = onPaper(processoContratacao, 'modelo_minuta_ata', { template: minutaAta });
/** The models of the pieces, which each municipality may rewrite. */
export const modelosDasPecas = [estudoPaper, termoPaper, riscosPaper, modeloEdital, minutaContratoPaper, minutaAtaPaper];

/** The edital with its annexes, as it is divulged (Lei 14.133/2021, arts. 25 and 54). */
export const editalPaper = onPaper(processoContratacao, 'edital', { template: editalDivulgado });

/**
 * Writes by their models the pieces that have no text yet; who wrote them goes on from there (Lei 14.133/2021, arts. 6º, XXIII, and 18).
 *
 * @throws ValidationError when each has its own
 */
export async function redigirPecas(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const { id, etp_dispensado, srp } = processo;
  const modelos = {
    ...(isEmpty(etp_dispensado) && { etp: estudoPaper }),
    termo_referencia: termoPaper,
    matriz_riscos: riscosPaper,
    ...(temDisputa(processo) && { edital: modeloEdital, minuta_contrato: srp ? minutaAtaPaper : minutaContratoPaper }),
  };
  const faltam = Object.entries(modelos).filter(([campo]) => isEmpty(processo[campo as keyof typeof modelos]));
  if (faltam.length === 0) throw new ValidationError({ id: ['As peças já têm texto. Apague o da que se recomeça, e salve.'] });
  const escritas: Record<string, string> = {};
  for (const [campo, modelo] of faltam) escritas[campo] = await redigirPeloModelo(tx, processoContratacao, modelo, id);
  await gravarProcesso(tx, id, escritas);
}
