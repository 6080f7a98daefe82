import { roundDecimal } from '../../resources/definition';
import { CELL_FAULTS, type ShownCell, shownNumber } from './cell-format';
import { readable, unreadable } from './header';
import { MOST_CHARACTERS, MOST_COLUMNS, type SheetRow, type SheetSource } from './sheet';
import { chooseTab, type Tab } from './tabs';
import { tooManyCells, weigh } from './weigh';
import { attributesOf, newParser, parseXml, pieces, type XmlParser } from './xml';
import { type Archive, type ArchiveFile, refusing } from './zip';

/** Rows of one text that are told again; a file says "a million blank rows" in forty letters. */
const MOST_REPEATED = 100_000;

/**
 * Opens the first sheet of an OpenDocument workbook that people see, as a stream.
 *
 * @param most cells, with the lines and the blank ones
 * @throws ValidationError on `arquivo`
 */
export async function openOds(archive: Archive, most: number): Promise<SheetSource> {
  const content = archive.get('content.xml');
  if (!content) throw unreadable('O arquivo não é uma planilha ODS.');
  await weigh(content, most);
  const tabs = await readTabs(content);
  const { tab, avisos } = chooseTab(tabs);
  return { formato: 'ods', codificacao: null, separador: null, avisos, rows: () => readRows(content, tabs.indexOf(tab), most) };
}

async function readTabs(content: ArchiveFile): Promise<Tab[]> {
  const hidden = new Set<string>();
  const tabs: Tab[] = [];
  let style = '';
  let depth = 0;
  await parseXml(await content.read(), (parser) => {
    parser.on('opentag', (tag) => {
      const { name, display, 'style-name': shownAs } = attributesOf(tag);
      if (tag.local === 'style') style = name ?? '';
      if (tag.local === 'table-properties' && display === 'false') hidden.add(style);
      // a table within a cell is no sheet
      if (tag.local === 'table' && depth++ === 0) tabs.push({ nome: name ?? '', oculta: hidden.has(shownAs ?? '') });
    });
    parser.on('closetag', ({ local }) => {
      if (local === 'table') depth -= 1;
    });
  });
  return tabs;
}

async function* readRows(content: ArchiveFile, place: number, most: number): AsyncGenerator<SheetRow> {
  const stream = await content.read();
  const parser = newParser();
  const found: SheetRow[] = [];
  let told = 0;
  const state = followRows(parser, place, (row, times) => {
    // a few letters stand for a line told a hundred thousand times
    told += times * (row.celulas.length + 1);
    if (told > most) throw tooManyCells(most);
    for (let time = 0; time < times; time += 1) found.push({ ...row, linha: row.linha + time });
  });
  try {
    for await (const piece of pieces(stream)) {
      await refusing(async () => parser.write(piece));
      yield* found.splice(0);
      if (state.done) return;
    }
    await refusing(async () => parser.close());
    yield* found.splice(0);
  } finally {
    stream.destroy();
  }
}

/** A cell while it is read. */
interface OpenCell {
  given: Record<string, string>;
  text: string;
  paragraphs: number;
  /** Covered by the first cell of a merged area. */
  covered: boolean;
}

/** Tells of each row of one sheet once it is complete, and how many times it stands there. */
function followRows(parser: XmlParser, place: number, tell: (row: SheetRow, times: number) => void): { done: boolean } {
  const state = { done: false };
  let [tables, depth, note] = [-1, 0, 0];
  let linha = 0;
  let repeated = 1;
  let row: SheetRow = { linha, celulas: [] };
  let column = 0;
  let cell: OpenCell | null = null;
  let inText = false;
  parser.on('opentag', (tag) => {
    const { local } = tag;
    if (local === 'table') {
      if (depth === 0) tables += 1;
      depth += 1;
    }
    if (tables !== place || depth !== 1 || state.done) return;
    if (local === 'table-row') {
      repeated = Number(attributesOf(tag)['number-rows-repeated']) || 1;
      row = { linha: linha + 1, celulas: [] };
      column = 0;
    } else if (local === 'table-cell' || local === 'covered-table-cell')
      cell = { given: attributesOf(tag), text: '', paragraphs: 0, covered: local === 'covered-table-cell' };
    else if (local === 'annotation') note += 1;
    else if (cell && note === 0) {
      if (local === 'p') {
        if (cell.paragraphs++ > 0) cell.text += '\n';
        inText = true;
      } else if (local === 's') cell.text += ' '.repeat(Math.min(Number(attributesOf(tag).c) || 1, 1000));
      else if (local === 'tab' || local === 'line-break') cell.text += local === 'tab' ? '\t' : '\n';
    }
  });
  parser.on('text', (text) => {
    if (!cell || !inText || note > 0) return;
    cell.text += text;
    if (cell.text.length > MOST_CHARACTERS) throw unreadable(`Uma célula da linha ${linha + 1} é longa demais.`);
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'annotation' && note > 0) note -= 1;
    if (local === 'p') inText = false;
    if ((local === 'table-cell' || local === 'covered-table-cell') && cell && depth === 1) {
      column = addCells(row, column, cell);
      cell = null;
    }
    if (local === 'table-row' && tables === place && depth === 1) {
      linha = tellRow(row, linha, repeated, tell);
    }
    if (local === 'table') {
      depth -= 1;
      if (tables === place && depth === 0) state.done = true;
    }
  });
  return state;
}

function tellRow(row: SheetRow, linha: number, repeated: number, tell: (row: SheetRow, times: number) => void): number {
  if (row.celulas.length > 0 || row.notas) {
    if (repeated > MOST_REPEATED)
      throw unreadable(`A linha ${linha + 1} repete-se vezes demais. Salve a planilha como XLSX e envie novamente.`);
    tell({ ...row, linha: linha + 1 }, repeated);
  }
  return linha + repeated;
}

/** Puts a cell in the row, as often as it says. @returns the place of the next one */
function addCells(row: SheetRow, column: number, cell: OpenCell): number {
  const times = Number(cell.given['number-columns-repeated']) || 1;
  const { text, aviso, recusa } = cell.covered ? { text: '' } : cellText(cell);
  const mensagem = recusa ?? aviso;
  for (let place = column; place < Math.min(column + times, MOST_COLUMNS) && (text !== '' || mensagem); place += 1) {
    while (row.celulas.length < place) row.celulas.push('');
    row.celulas[place] = readable(text);
    if (mensagem) row.notas = [...(row.notas ?? []), { coluna: place, mensagem, recusa: recusa !== undefined }];
  }
  return column + times;
}

function cellText({ given, text }: OpenCell): ShownCell {
  const { formula, value } = given;
  const type = given['value-type'];
  if (/^(#(N\/A|N\/D|REF!|NAME\?|NOME\?|DIV\/0!|VALUE!|VALOR!|NUM!|NULL!|NULO!)|Err:\d+)$/.test(text) && formula !== undefined)
    return { text, recusa: CELL_FAULTS.error(text) };
  if (formula !== undefined && type === undefined) return { text: '', recusa: CELL_FAULTS.formula };
  if (type === 'boolean') return { text: given['boolean-value'] === 'true' ? 'Sim' : 'Não' };
  if (type === 'date') return { text: (given['date-value'] ?? '').replace(/T00:00:00(\.0+)?$/, '').slice(0, 16) };
  if (type === 'time') return { text: hourOf(given['time-value'] ?? '') ?? text };
  if (type === 'percentage' && value !== undefined) return shownAs('percentual', value, text);
  if ((type === 'float' || type === 'currency') && value !== undefined) return shownAs('numero', value, text);
  return { text };
}

/** Decimals that a cell may show. */
const MOST_PLACES = 10;

/**
 * The number is what the cell holds, with the decimals that it shows, in whatever language: as many as give the digits of
 * the text. A text of digits that begins with zeros is a code.
 */
function shownAs(shows: 'numero' | 'percentual', value: string, shown: string): ShownCell {
  const digits = digitsOf(shown);
  const held = Number((Number(value) * (shows === 'percentual' ? 100 : 1)).toPrecision(15)).toFixed(MOST_PLACES);
  const places = Array.from({ length: MOST_PLACES }, (_, n) => n).find((n) => digitsOf(roundDecimal(held, n)) === digits) ?? null;
  return shownNumber(value, { shows, places, zeros: /^0\d+$/.test(shown) ? shown.length : 0 }, false);
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** "PT13H45M00S". */
function hourOf(duration: string): string | null {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(duration) ?? [];
  if (hours === undefined) return null;
  return [hours, minutes, ...(Number(seconds) > 0 ? [seconds] : [])].map((part) => String(part).padStart(2, '0')).join(':');
}
