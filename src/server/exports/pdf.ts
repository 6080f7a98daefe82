import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNumeric, shownValue } from './columns';
import { type ExportedList, type ListTable, tablesOf, totalOf } from './exported-list';
import type { PdfFrame, PdfTable } from './pdf-document';
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
  const inTurn = totalOf(list) > MOST_QUICK_ROWS ? long : quick;
  const pdf = await inTurn(() => render(list, signal));
  await pipeline(Readable.from([pdf]), out, { signal });
}

async function render(list: ExportedList, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const thread = openPdfThread(signal);
  try {
    const tables: PdfFrame['tables'][number][] = [];
    for (const [at, table] of tablesOf(list).entries()) tables.push(await sendRows(table, (rows) => thread.add(at, rows), signal));
    const { titulo, subtitulo = null, filtros, emissao, cabecalho = [], minuta = null } = list;
    const { assinaturas = [], controle = null, codigos = [], numerada } = list;
    return await thread.finish({
      titulo,
      subtitulo,
      filtros,
      emissao,
      cabecalho,
      minuta,
      assinaturas,
      controle,
      codigos,
      ...(numerada === false && { numerada }),
      tables,
      timbre: await list.timbre(),
    });
  } finally {
    await thread.close();
  }
}

/** Hands the rows of a table over. @returns what stands around them */
async function sendRows(table: ListTable, send: (rows: string[][]) => void, signal: AbortSignal): Promise<Omit<PdfTable, 'rows'>> {
  const { nome = null, columns, bands, vazio = 'Nenhum registro encontrado.', texto = [], notas = [], grafico = null } = table;
  const strong: number[] = [];
  let read = 0;
  for await (const rows of table.batches(signal)) {
    for (const [index, row] of rows.entries()) if (table.strong?.(row)) strong.push(read + index);
    read += rows.length;
    send(rows.map((row) => columns.map((column) => shownValue(column, row))));
  }
  const shown = columns.map(({ label, kind }) => ({ label, numeric: isNumeric(kind) }));
  return { nome, columns: shown, bands, strong, vazio, texto, grafico, notas };
}
