import { CELL_FAULTS, type CellFormat, formatOfId, type ShownCell, shownNumber } from './cell-format';
import { readable, unreadable } from './header';
import { type CellNote, MOST_CHARACTERS, MOST_COLUMNS, type SheetRow, type SheetSource } from './sheet';
import { weigh } from './weigh';
import { readWorkbook, streamOf } from './xlsx-book';
import { attributesOf, newParser, parseXml, pieces, type XmlParser } from './xml';
import { type Archive, refusing } from './zip';

/** Characters of all texts of a workbook: they are held while its rows are read. */
const MOST_SHARED = 60_000_000;
/** What is read whole before the rows of a sheet. */
const BEFORE_SHEET = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
/** Characters after the rows of a sheet that are looked at, and areas that are remembered. */
const MOST_TAIL = 4_000_000;
const MOST_MERGED = 20_000;

/**
 * Opens the first sheet of a workbook that people see. It is read as a stream: what it takes of memory is its longest row
 * and the texts that its rows share.
 *
 * @param most cells, with the lines and the blank ones
 * @throws ValidationError on `arquivo`
 */
export async function openXlsx(archive: Archive, most: number): Promise<SheetSource> {
  for (const part of BEFORE_SHEET) await weigh(archive.get(part), most);
  const { sheet, date1904, avisos } = await readWorkbook(archive);
  await weigh(archive.get(sheet), most);
  const context: Context = {
    shared: await readShared(archive),
    formats: await readFormats(archive),
    merged: await readMerged(archive, sheet),
    date1904,
  };
  return { formato: 'xlsx', codificacao: null, separador: null, avisos, rows: () => readRows(archive, sheet, context) };
}

interface Context {
  shared: readonly string[];
  /** The format of each style of cells. */
  formats: readonly CellFormat[];
  merged: readonly Area[];
  /** Days are counted from 1904 (old files of Macintosh). */
  date1904: boolean;
}

/** Cells shown as one: only the first says anything. */
interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

async function readShared(archive: Archive): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return [];
  const texts: string[] = [];
  let text = '';
  let size = 0;
  // phonetic guides repeat the text in another script
  let [inText, inGuide] = [false, false];
  await parseXml(await streamOf(archive, 'xl/sharedStrings.xml'), (parser) => {
    parser.on('opentag', ({ local }) => {
      if (local === 'si') text = '';
      if (local === 't') inText = true;
      if (local === 'rPh') inGuide = true;
    });
    parser.on('text', (piece) => {
      if (inText && !inGuide) text += piece;
    });
    parser.on('closetag', ({ local }) => {
      if (local === 't') inText = false;
      if (local === 'rPh') inGuide = false;
      if (local !== 'si') return;
      size += text.length;
      if (size > MOST_SHARED || text.length > MOST_CHARACTERS)
        throw unreadable('A planilha tem texto demais. Salve-a como CSV e envie novamente.');
      texts.push(readable(unescaped(text)));
    });
  });
  return texts;
}

async function readFormats(archive: Archive): Promise<CellFormat[]> {
  if (!archive.has('xl/styles.xml')) return [];
  const declared = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await parseXml(await streamOf(archive, 'xl/styles.xml'), (parser) => {
    parser.on('opentag', (tag) => {
      const { numFmtId, formatCode } = attributesOf(tag);
      if (tag.local === 'numFmt') declared.set(Number(numFmtId), formatCode ?? '');
      if (tag.local === 'cellXfs') inCells = true;
      if (tag.local === 'xf' && inCells) styles.push(Number(numFmtId ?? 0));
    });
    parser.on('closetag', ({ local }) => {
      if (local === 'cellXfs') inCells = false;
    });
  });
  return styles.map((id) => formatOfId(id, declared));
}

/** The merged areas are told after the rows: only what follows them is looked at. */
async function readMerged(archive: Archive, sheet: string): Promise<Area[]> {
  const stream = await streamOf(archive, sheet);
  let tail = '';
  try {
    for await (const piece of pieces(stream)) {
      tail += piece;
      const end = tail.lastIndexOf('sheetData>');
      if (end >= 0) tail = tail.slice(end);
      else tail = tail.slice(-20);
      if (tail.length > MOST_TAIL) break;
    }
  } finally {
    stream.destroy();
  }
  const areas: Area[] = [];
  for (const [, left = '', top, right = '', bottom] of tail.matchAll(/mergeCell\s[^>]*ref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/g)) {
    areas.push({ left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) });
    if (areas.length === MOST_MERGED) break;
  }
  return areas.sort((a, b) => a.top - b.top);
}

async function* readRows(archive: Archive, sheet: string, context: Context): AsyncGenerator<SheetRow> {
  const stream = await streamOf(archive, sheet);
  const found: SheetRow[] = [];
  const parser = newParser();
  followRows(parser, context, (row) => found.push(row));
  try {
    for await (const piece of pieces(stream)) {
      await refusing(async () => parser.write(piece));
      yield* found.splice(0);
    }
    await refusing(async () => parser.close());
    yield* found.splice(0);
  } finally {
    stream.destroy();
  }
}

/** What is read of a cell, until it ends. */
interface OpenCell {
  type: string | undefined;
  format: CellFormat;
  value: string;
  hasFormula: boolean;
  hasValue: boolean;
}

const GENERAL: CellFormat = { shows: 'geral' };

/** Tells of each row once it is complete. */
function followRows(parser: XmlParser, context: Context, tell: (row: SheetRow) => void): void {
  const covers = coverage(context.merged);
  let linha = 0;
  let row: SheetRow = { linha, celulas: [] };
  let place = 0;
  let cell: OpenCell | null = null;
  let [reading, inGuide] = [false, false];
  parser.on('opentag', ({ local, attributes }) => {
    if (local === 'row') {
      linha = Number(attributes.r?.value) || linha + 1;
      row = { linha, celulas: [] };
      place = 0;
    } else if (local === 'c') {
      place = attributes.r ? columnOf(attributes.r.value) : place + 1;
      const format = context.formats[Number(attributes.s?.value)] ?? GENERAL;
      cell = { type: attributes.t?.value, format, value: '', hasFormula: false, hasValue: false };
    } else if (cell && local === 'f') cell.hasFormula = true;
    else if (cell && (local === 'v' || local === 't')) {
      cell.hasValue = true;
      reading = true;
    } else if (local === 'rPh') inGuide = true;
  });
  parser.on('text', (text) => {
    if (!cell || !reading || inGuide) return;
    cell.value += text;
    if (cell.value.length > MOST_CHARACTERS) throw unreadable(`Uma célula da linha ${linha} é longa demais.`);
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'v' || local === 't') reading = false;
    if (local === 'rPh') inGuide = false;
    if (local === 'c' && cell) {
      if (place <= MOST_COLUMNS && !covers(linha, place)) addCell(row, place - 1, cell, context);
      cell = null;
    }
    if (local === 'row' && (row.celulas.length > 0 || row.notas)) tell(row);
  });
}

/** Whether a cell is under the first one of a merged area; rows are asked in their order. */
function coverage(areas: readonly Area[]): (linha: number, place: number) => boolean {
  let next = 0;
  let open: Area[] = [];
  let current = 0;
  return (linha, place) => {
    if (linha !== current) {
      current = linha;
      while ((areas[next]?.top ?? Infinity) <= linha) open.push(areas[next++] as Area);
      open = open.filter(({ bottom }) => bottom >= linha);
    }
    return open.some(({ top, left, right }) => place >= left && place <= right && (place !== left || linha !== top));
  };
}

function addCell(row: SheetRow, index: number, cell: OpenCell, context: Context): void {
  const { text, aviso, recusa } = cellText(cell, context);
  if (text !== '') {
    while (row.celulas.length < index) row.celulas.push('');
    row.celulas[index] = readable(text);
  }
  const mensagem = recusa ?? aviso;
  if (mensagem) noteOf(row).push({ coluna: index, mensagem, recusa: recusa !== undefined });
}

function noteOf(row: SheetRow): CellNote[] {
  row.notas ??= [];
  return row.notas;
}

function cellText(cell: OpenCell, { shared, date1904 }: Context): ShownCell {
  const { type, format, value, hasFormula, hasValue } = cell;
  if (type === 'e') return { text: value, recusa: CELL_FAULTS.error(value) };
  if (hasFormula && (!hasValue || (value === '' && type !== 'str'))) return { text: '', recusa: CELL_FAULTS.formula };
  if (value === '') return { text: '' };
  if (type === 's') return { text: shared[Number(value)] ?? '' };
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'Sim' : 'Não' };
  if (type === 'd') return { text: value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').slice(0, 16) };
  if (type !== undefined && type !== 'n') return { text: unescaped(value) };
  return shownNumber(value, format, date1904);
}

/** `_x0041_` is how a workbook writes a character that XML does not hold; `_x005F_` is the line before such a text. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** "AB12" is column 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column || MOST_COLUMNS + 1;
}
