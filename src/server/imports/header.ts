import { ValidationError } from '../http/errors';
import { MOST_COLUMNS, type Sheet, type SheetRow, type SheetSource } from './sheet';

/** Rows that are looked at to tell titles of a report from titles of columns. */
const LOOKED_AT = 25;
const EMPTY = 'O arquivo está vazio: uma das primeiras linhas deve ter os títulos das colunas.';

/**
 * A source with its header: the line that a person chose, or the one that looks like it.
 *
 * @throws ValidationError on `arquivo` for an empty file, on `linha_cabecalho` for a chosen line without titles
 */
export async function sheetOf(source: SheetSource, chosen: number | null): Promise<Sheet> {
  const header = chosen === null ? proposedHeader(await firstRows(source)) : await chosenHeader(source, chosen);
  const colunas = namedColumns(header.celulas);
  const all = async function* () {
    for await (const row of source.rows()) if (!isBlankRow(row)) yield row;
  };
  return {
    ...source,
    cabecalho: header.linha,
    colunas,
    all,
    rows: async function* () {
      for await (const row of all()) if (row.linha > header.linha) yield row;
    },
  };
}

async function firstRows(source: SheetSource): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of source.rows()) {
    if (!isBlankRow(row)) rows.push(row);
    if (rows.length === LOOKED_AT) break;
  }
  return rows;
}

/**
 * The first row about as wide as those below it: what names a report ("Prefeitura de…", "Emitido em…") fills one or two
 * cells of a wide table. A row of numbers is no header: then the first row is.
 */
function proposedHeader(rows: readonly SheetRow[]): SheetRow {
  const [first] = rows;
  if (!first) throw unreadable(EMPTY);
  const most = Math.max(...rows.map(filledCells));
  const found = rows.find((row) => filledCells(row) * 3 > most && (filledCells(row) > 1 || most === 1)) ?? first;
  const numbers = found.celulas.filter((cell) => /^[\d.,/:%R$ -]*\d[\d.,/:%R$ -]*$/.test(cell.trim())).length;
  return numbers * 2 > filledCells(found) ? first : found;
}

async function chosenHeader(source: SheetSource, chosen: number): Promise<SheetRow> {
  for await (const row of source.rows()) if (row.linha === chosen && !isBlankRow(row)) return row;
  throw new ValidationError({
    linha_cabecalho: [`A linha ${chosen} do arquivo está vazia. Informe a linha que tem os títulos das colunas.`],
  });
}

function filledCells({ celulas }: SheetRow): number {
  return celulas.filter((cell) => visible(cell) !== '').length;
}

/**
 * The titles of a header, each one different: repeated ones get a number, absent ones their place.
 *
 * @throws ValidationError on `arquivo` when there is no header or it is too wide
 */
function namedColumns(celulas: readonly string[]): string[] {
  const width = celulas.findLastIndex((cell) => visible(cell) !== '') + 1;
  if (width === 0) throw unreadable(EMPTY);
  if (width > MOST_COLUMNS) throw unreadable(`O arquivo tem mais de ${MOST_COLUMNS} colunas.`);
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const title = visible(celulas[index] ?? '').slice(0, 150) || `Coluna ${index + 1}`;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}

/** Whether a row has nothing to read: no text, and no cell that the reader refuses. */
function isBlankRow({ celulas, notas }: SheetRow): boolean {
  return !notas && celulas.every((cell) => visible(cell) === '');
}

/** What a person sees of a text: characters of format and outer blanks are no content. */
function visible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The refusal of a file. */
export function unreadable(message: string): ValidationError {
  return new ValidationError({ arquivo: [message] });
}

/** What no database text holds, as the sign for a character that could not be read. */
export function readable(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\uFFFD') : text;
}

/** "AB": the letters by which people call a column, from 0. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
