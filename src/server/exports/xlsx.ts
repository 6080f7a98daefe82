import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { stream } from 'exceljs';
import { formatInstant } from '../../resources/definition';
import { carriedBy, type ExportColumn, type ExportRow, shownValue } from './columns';
import { aboutRows, type ExportedList, type ListTable, tablesOf } from './exported-list';

type Book = InstanceType<typeof stream.xlsx.WorkbookWriter>;
type Sheet = ReturnType<Book['addWorksheet']>;

/** The sheet that says what the report is of. */
export const ABOUT = 'Sobre o relatório';

/** Characters of the name of a sheet. */
const MOST_NAME = 31;

/** Rows of a sheet, its header included: Excel has no more. */
const MOST_ROWS = 1_048_576;

/**
 * Writes a list as XLSX: typed cells, a bold header that stays in view, a sheet for each table and a new one when one is
 * full. Ends `out`.
 */
export async function writeXlsx(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  const broken = new AbortController();
  const zipped = new PassThrough();
  const sent = pipeline(zipped, out, { signal }).catch((error: unknown) => {
    broken.abort(error);
    throw error;
  });
  const filled = fillBook(list, zipped, broken.signal).catch((error: Error) => {
    zipped.destroy(error);
    throw error;
  });
  await Promise.all([filled, sent]);
}

async function fillBook(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js');
  const book = new WorkbookWriter({ stream: out, useStyles: true });
  book.creator = list.municipio;
  const named = sheetNames();
  for (const table of tablesOf(list)) await fillSheets(book, table, () => named(table.nome ?? list.titulo), signal);
  addAbout(book, list);
  await book.commit();
}

async function fillSheets(book: Book, table: ListTable, named: () => string, signal: AbortSignal): Promise<void> {
  let sheet: Sheet | null = null;
  let free = 0;
  for await (const rows of table.batches(signal)) {
    for (const row of rows) {
      if (!sheet || free === 0) {
        sheet?.commit();
        sheet = addSheet(book, table, named(), rows);
        free = MOST_ROWS - 1;
      }
      const added = sheet.addRow(table.columns.map((column) => typedCell(column, row)));
      if (table.strong?.(row)) added.font = { bold: true };
      added.commit();
      free -= 1;
    }
    if (sheet) await untilTaken(sheet, signal);
  }
  sheet ??= addSheet(book, table, named(), []);
  sheet.commit();
}

function addAbout(book: Book, list: ExportedList): void {
  const rows = aboutRows(list);
  if (rows.length === 0) return;
  const sheet = book.addWorksheet(list.about ?? ABOUT);
  sheet.columns = [
    { width: 16, style: { font: { bold: true } } },
    { width: 100, style: { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } },
  ];
  for (const row of rows) sheet.addRow(row).commit();
  sheet.commit();
}

function addSheet(book: Book, { columns }: ListTable, name: string, sample: readonly ExportRow[]): Sheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({
    header: column.label,
    width: widthOf(column, sample),
    style: { numFmt: numberFormat(column) },
  }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  return sheet;
}

const NOTHING = Buffer.alloc(0);

/**
 * Waits until what was written is compressed and on its way. The writer of exceljs never waits for its reader, so a slow
 * download would pile up the whole sheet in memory; an empty write at the end of its pipe is answered when all before
 * it has gone.
 */
function untilTaken(sheet: Sheet, signal: AbortSignal): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: Writable[] } }).stream;
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) return give();
    signal.addEventListener('abort', give, { once: true });
    pipes[0]?.write(NOTHING, () => {
      signal.removeEventListener('abort', give);
      resolve();
    });
  });
}

/** The 15 digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;
/** Before it, serial dates are off by one (1900 was no leap year). */
const FIRST_DATE = '1900-03-01';
const MOST_CHARACTERS = 32_767;

/** A cell's value with its type: dates are dates, numbers are numbers unless digits would be lost, the rest is text. */
export function typedCell(column: ExportColumn, row: ExportRow): string | number | Date | null {
  const value = row[carriedBy(column)];
  if (value === null || value === undefined || value === '') return null;
  const text = () => shownValue(column, row).slice(0, MOST_CHARACTERS);
  switch (column.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'year':
      return digitsOf(String(value)) > KEPT_DIGITS ? text() : Number(value);
    case 'percent':
      return digitsOf(String(value)) > KEPT_DIGITS ? text() : Number(`${value}e-2`);
    case 'date':
      return String(value) < FIRST_DATE ? text() : new Date(String(value).slice(0, 10));
    case 'month':
      return String(value) < FIRST_DATE ? text() : new Date(`${value}-01`);
    case 'dateTime':
      return String(value) < FIRST_DATE ? text() : wallClock(String(value));
    case 'time':
      return fractionOfDay(String(value));
    case 'text':
      return text();
  }
}

function digitsOf(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  return `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').length;
}

/** Spreadsheets have no time zone: the instant goes as the clock of the municipality showed it. */
function wallClock(instant: string): Date {
  const [day = 0, month = 1, year = 0, hour, minute, second] = (formatInstant(instant, true).match(/\d+/g) ?? []).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function fractionOfDay(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 3600 + minute * 60 + second) / 86_400;
}

/** How the spreadsheet shows the value: as the screen does. */
function numberFormat({ kind, field }: ExportColumn): string {
  switch (kind) {
    case 'text':
      return '@';
    case 'integer':
    case 'year':
      return '0';
    case 'decimal':
      return `#,##0${field.kind === 'decimal' && field.scale > 0 ? `.${'0'.repeat(field.scale)}` : ''}`;
    case 'money':
      return '#,##0.00;[Red]-#,##0.00';
    case 'percent':
      return field.kind === 'derived' ? '0.00%' : '0.00##%';
    case 'date':
      return 'dd/mm/yyyy';
    case 'dateTime':
      return 'dd/mm/yyyy hh:mm';
    case 'time':
      return 'hh:mm';
    case 'month':
      return 'mm/yyyy';
  }
}

/** Characters that the header and the first rows need, within what can be read. */
function widthOf(column: ExportColumn, sample: readonly ExportRow[]): number {
  const longest = sample.reduce((most, row) => Math.max(most, shownValue(column, row).length), column.label.length);
  return Math.min(Math.max(longest + 2, 8), 60);
}

/** Gives each sheet of a book a name that a spreadsheet takes, none twice: the second of the same text is "… (2)". */
export function sheetNames(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const plain = text.replace(/[[\]:*?/\\]/g, ' ');
    const cut = plain.slice(0, MOST_NAME).toLowerCase();
    const number = (given.get(cut) ?? 0) + 1;
    given.set(cut, number);
    const suffix = number > 1 ? ` (${number})` : '';
    return plain.slice(0, MOST_NAME - suffix.length) + suffix;
  };
}
