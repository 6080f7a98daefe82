import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportColumn, type ExportRow, shownValue } from './columns';
import { type ExportedList, tablesOf } from './exported-list';

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/**
 * Writes a list as CSV: UTF-8 with BOM, `;` and CRLF, values as the screen shows them. Of several tables each is below a line
 * with its name, after an empty line. Ends `out`.
 */
export async function writeCsv(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  await pipeline(csvLines(list, signal), out, { signal });
}

async function* csvLines(list: ExportedList, signal: AbortSignal): AsyncGenerator<string> {
  const tables = tablesOf(list);
  yield BYTE_ORDER_MARK;
  for (const [at, { nome, columns, batches }] of tables.entries()) {
    if (tables.length > 1) yield (at > 0 ? END_OF_LINE : '') + csvCells([nome ?? '']);
    yield line(columns.map(({ label }) => label));
    for await (const rows of batches(signal)) yield rows.map((row) => csvLine(columns, row)).join('');
  }
}

/** One row of the file, with its end of line. */
export function csvLine(columns: readonly ExportColumn[], row: ExportRow): string {
  return line(
    columns.map((column) => {
      const value = shownValue(column, row);
      return column.kind === 'text' ? neutralize(value) : value;
    }),
  );
}

/** A line of cells that people typed: none of them is a formula for a spreadsheet; a number keeps its sign. */
export function csvCells(values: readonly string[]): string {
  return line(values.map((value) => (/^[+-]?[\d.,]+$/.test(value) ? value : neutralize(value))));
}

function line(values: readonly string[]): string {
  return values.map(quote).join(';') + END_OF_LINE;
}

/** A spreadsheet would run a text that begins like a formula; the apostrophe makes it show the text instead. */
function neutralize(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function quote(value: string): string {
  return /[;"\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
