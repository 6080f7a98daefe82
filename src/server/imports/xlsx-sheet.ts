import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { isBlankRow, namedColumns, readable, unreadable } from './header';
import { MOST_CHARACTERS, MOST_COLUMNS, type Sheet, type SheetRow } from './sheet';
import { dateOf, readDateStyles } from './xlsx-dates';
import { parseXml, pieces } from './xml';
import { type Archive, refusing } from './zip';

/** Characters of all texts of a workbook: they are held while its rows are read. */
const MOST_SHARED = 60_000_000;

/**
 * Opens the first sheet of a workbook.
 *
 * @throws ValidationError on `arquivo`
 */
export async function openXlsx(archive: Archive): Promise<Sheet> {
  const { sheet, date1904 } = await readWorkbook(archive);
  const context: Context = {
    shared: await readShared(archive),
    dates: await readDateStyles(await textOf(archive, 'xl/styles.xml')),
    date1904,
  };
  const rows = () => readRows(archive, sheet, context);
  const header = await rows().next();
  if (header.done) throw unreadable('A planilha está vazia: a primeira linha deve ter os títulos das colunas.');
  return {
    formato: 'xlsx',
    codificacao: null,
    separador: null,
    colunas: namedColumns(header.value.celulas),
    rows: async function* () {
      const { linha: top } = header.value;
      for await (const row of rows()) if (row.linha > top && !isBlankRow(row.celulas)) yield row;
    },
  };
}

interface Context {
  shared: readonly string[];
  /** Whether each style of a cell shows a date. */
  dates: readonly boolean[];
  /** Days are counted from 1904 (old files of Macintosh). */
  date1904: boolean;
}

async function readWorkbook(archive: Archive): Promise<{ sheet: string; date1904: boolean }> {
  let id: string | undefined;
  let date1904 = false;
  await parseXml(await streamOf(archive, 'xl/workbook.xml'), (parser) =>
    parser.on('opentag', ({ name, attributes }) => {
      const given = attributes as Record<string, string>;
      if (name === 'sheet') id ??= given['r:id'];
      if (name === 'workbookPr') date1904 = given.date1904 === '1' || given.date1904 === 'true';
    }),
  );
  let target: string | undefined;
  await parseXml(await streamOf(archive, 'xl/_rels/workbook.xml.rels'), (parser) =>
    parser.on('opentag', ({ name, attributes }) => {
      const given = attributes as Record<string, string>;
      if (name === 'Relationship' && given.Id === id) target = given.Target;
    }),
  );
  const sheet = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!target || !archive.has(sheet)) throw unreadable('A pasta de trabalho não tem planilha.');
  return { sheet, date1904 };
}

async function readShared(archive: Archive): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return [];
  const texts: string[] = [];
  let text = '';
  let size = 0;
  // phonetic guides repeat the text in another script
  let [inText, inGuide] = [false, false];
  await parseXml(await streamOf(archive, 'xl/sharedStrings.xml'), (parser) => {
    parser.on('opentag', ({ name }) => {
      if (name === 'si') text = '';
      if (name === 't') inText = true;
      if (name === 'rPh') inGuide = true;
    });
    parser.on('text', (piece) => {
      if (inText && !inGuide) text += piece;
    });
    parser.on('closetag', ({ name }) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inGuide = false;
      if (name !== 'si') return;
      size += text.length;
      if (size > MOST_SHARED || text.length > MOST_CHARACTERS)
        throw unreadable('A planilha tem texto demais. Salve-a como CSV e envie novamente.');
      texts.push(readable(text));
    });
  });
  return texts;
}

async function* readRows(archive: Archive, sheet: string, context: Context): AsyncGenerator<SheetRow> {
  const stream = await streamOf(archive, sheet);
  const found: SheetRow[] = [];
  const parser = new SaxesParser();
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

/** Tells of each row once it is complete. */
function followRows(parser: SaxesParser, context: Context, tell: (row: SheetRow) => void): void {
  let linha = 0;
  let celulas: string[] = [];
  let place = 0;
  let cell: Record<string, string> = {};
  let value = '';
  let reading = false;
  parser.on('opentag', ({ name, attributes }) => {
    const given = attributes as Record<string, string>;
    if (name === 'row') {
      linha = Number(given.r) || linha + 1;
      celulas = [];
      place = 0;
    } else if (name === 'c') {
      cell = given;
      value = '';
      place = given.r ? columnOf(given.r) : place + 1;
    } else if (name === 'v' || name === 't') reading = true;
  });
  parser.on('text', (text) => {
    if (reading) value += text;
    if (value.length > MOST_CHARACTERS) throw unreadable(`Uma célula da linha ${linha} é longa demais.`);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') reading = false;
    if (name === 'c' && place <= MOST_COLUMNS && value !== '') {
      while (celulas.length < place - 1) celulas.push('');
      celulas[place - 1] = readable(cellText(cell, value, context));
    }
    if (name === 'row' && celulas.length > 0) tell({ linha, celulas });
  });
}

/** "AB12" is column 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column || MOST_COLUMNS + 1;
}

function cellText({ t, s }: Record<string, string>, value: string, { shared, dates, date1904 }: Context): string {
  if (t === 's') return shared[Number(value)] ?? '';
  if (t === 'b') return value === '1' ? 'Sim' : 'Não';
  if (t === 'e') return value;
  if (t !== undefined && t !== 'n') return value;
  if (dates[Number(s)]) return dateOf(Number(value), date1904) ?? value;
  return plainNumber(value);
}

/** A number as people type it here: 15 digits, as many as a spreadsheet keeps, and a comma. */
function plainNumber(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Number(number.toPrecision(15)).toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 12 });
}

async function streamOf(archive: Archive, name: string): Promise<Readable> {
  const file = archive.get(name);
  if (!file) throw unreadable('O arquivo não é uma planilha XLSX.');
  return file.read();
}

async function textOf(archive: Archive, name: string): Promise<Readable | null> {
  return archive.has(name) ? streamOf(archive, name) : null;
}
