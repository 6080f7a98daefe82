import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNumeric, shownValue } from './columns';
import type { ExportedList } from './exported-list';
import { openPdfThread } from './pdf-thread';
import { takeTurns } from './turns';

/** Rows laid out while somebody waits: five seconds, on a modest machine. */
export const MOST_QUICK_ROWS = 20_000;
/** Rows of a PDF: a thousand pages, which nobody reads on paper; their layout is held in memory. */
export const MOST_PDF_ROWS = 50_000;

/** Each takes a core: two may be made while the person waits, and one in the background. */
const quick = takeTurns(2);
const long = takeTurns(1);

/**
 * Writes a list as PDF. Ends `out`.
 *
 * @throws ValidationError when the list does not fit in memory; the signal's reason once it is aborted
 */
export async function writePdf(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  const inTurn = list.total > MOST_QUICK_ROWS ? long : quick;
  const pdf = await inTurn(() => render(list, signal));
  await pipeline(Readable.from([pdf]), out, { signal });
}

async function render({ columns, ...list }: ExportedList, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const thread = openPdfThread(signal);
  try {
    const strong: number[] = [];
    let read = 0;
    for await (const rows of list.batches(signal)) {
      for (const [index, row] of rows.entries()) if (list.strong?.(row)) strong.push(read + index);
      read += rows.length;
      thread.add(rows.map((row) => columns.map((column) => shownValue(column, row))));
    }
    const {
      titulo,
      subtitulo = null,
      municipio,
      filtros,
      emissao,
      cabecalho = [],
      minuta = null,
      vazio = 'Nenhum registro encontrado.',
    } = list;
    const { texto = [], notas = [], assinaturas = [], controle = null, bands } = list;
    const shown = columns.map(({ label, kind }) => ({ label, numeric: isNumeric(kind) }));
    return await thread.finish({
      ...{ titulo, subtitulo, municipio, filtros, emissao, cabecalho, minuta, vazio, texto, notas, strong, assinaturas, controle },
      brasao: await list.brasao(),
      columns: shown,
      bands,
    });
  } finally {
    await thread.close();
  }
}
