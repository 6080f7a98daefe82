import { buffer } from 'node:stream/consumers';
import { readRecord } from '../../../../../server/resources/record';
import type { Work } from '../../../../../server/work';
import { processo } from '../../../resources/processo/processo';
import { lerEventos } from '../detalhe';
import { capaDe, compor, pecaDe, pecaEmPdf } from './compor';
import { unir } from './folhas';

/**
 * The header and the events of a process, without their files; a piece that is a PDF comes after the head of its event, in the place of
 * the text.
 *
 * @param only the events that are asked for; null for all
 */
export async function imprimir(work: Work, id: number, only: readonly number[] | null): Promise<Uint8Array> {
  const header = await readRecord(work, work.services.registry.get(processo.name), id);
  const eventos = (await lerEventos(work, id)).filter((evento) => only === null || only.includes(evento.id));
  const parts: Uint8Array[] = [];
  let words = [capaDe(header)];
  const fecharTexto = async () => {
    if (words.length > 0) parts.push(await compor(work, id, String(header.identificacao), words.join('<hr>')));
    words = [];
  };
  for (const evento of eventos) {
    words.push(pecaDe(evento));
    const piece = pecaEmPdf(evento);
    if (!piece?.sha256) continue;
    await fecharTexto();
    parts.push(await buffer(await work.services.files.read(piece.sha256)));
  }
  await fecharTexto();
  const [first] = parts;
  return parts.length === 1 && first ? first : (await unir(parts)).save({ useObjectStreams: false });
}
