import type { EventEmitter } from 'node:events';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { carriedBy, type ExportColumn, type ExportRow, shownValue } from './columns';
import { aboutRows, type ExportedList, tablesOf } from './exported-list';
import { ABOUT, sheetNames, typedCell } from './xlsx';

/** Rows of a sheet, its header included. */
const MOST_ROWS = 1_048_576;
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Writes a list as ODS (OpenDocument 1.3, ABNT NBR ISO/IEC 26300): typed cells, a bold header repeated on each printed
 * page, a sheet for each table and a new one when one is full. Ends `out`.
 *
 * The format is a ZIP of XML, written here row by row: the libraries that exist hold the whole sheet in memory.
 */
export async function writeOds(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  const zip = new yazl.ZipFile();
  // by the norm the first entry, not compressed
  zip.addBuffer(Buffer.from(MIME), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(MANIFEST), 'META-INF/manifest.xml');
  zip.addBuffer(Buffer.from(metaOf(list)), 'meta.xml');
  const content = new PassThrough();
  const zipped = zip.outputStream as Readable;
  zip.addReadStream(content, 'content.xml');
  zip.end();
  // the library throws what fails in reading unless somebody listens; it is told below
  (zip as unknown as EventEmitter).on('error', () => undefined);
  const filled = pipeline(Readable.from(contentOf(list, signal)), content, { signal }).catch((error: Error) => {
    zipped.destroy(error);
    throw error;
  });
  const sent = pipeline(zipped, out, { signal }).catch((error: Error) => {
    content.destroy(error);
    throw error;
  });
  await Promise.all([filled, sent]);
}

async function* contentOf(list: ExportedList, signal: AbortSignal): AsyncGenerator<string> {
  const tables = tablesOf(list);
  const styles = tables.map(({ columns }, at) => stylesOf(columns, at)).join('');
  yield `${XML}<office:document-content ${NAMESPACES} office:version="1.3"><office:automatic-styles>${COMMON_STYLES}${styles}</office:automatic-styles><office:body><office:spreadsheet>`;
  const named = sheetNames();
  for (const [at, { nome, columns, batches, strong }] of tables.entries()) {
    const start = () => sheetStart(named(nome ?? list.titulo), columns, at);
    let free = MOST_ROWS - 1;
    yield start();
    for await (const rows of batches(signal)) {
      let text = '';
      for (const row of rows) {
        if (free === 0) {
          free = MOST_ROWS - 1;
          text += `</table:table>${start()}`;
        }
        text += rowOf(columns, row, at, strong?.(row) === true);
        free -= 1;
      }
      yield text;
    }
    yield '</table:table>';
  }
  yield `${aboutOf(list)}</office:spreadsheet></office:body></office:document-content>`;
}

/** The sheet that says what the report is of; none for a list. */
function aboutOf(list: ExportedList): string {
  const rows = aboutRows(list).map(
    ([what, text]) => `<table:table-row>${textCell(what, 'negrito')}${textCell(text, 'Default')}</table:table-row>`,
  );
  if (rows.length === 0) return '';
  return `<table:table table:name="${list.about ?? ABOUT}"><table:table-column/><table:table-column table:style-name="sobre"/>${rows.join('')}</table:table>`;
}

function sheetStart(name: string, columns: readonly ExportColumn[], table: number): string {
  const sized = columns.map((_, index) => `<table:table-column table:style-name="co${table}_${index}"/>`).join('');
  const header = columns.map(({ label }) => textCell(label, 'negrito')).join('');
  return `<table:table table:name="${escaped(name)}">${sized}<table:table-header-rows><table:table-row>${header}</table:table-row></table:table-header-rows>`;
}

function rowOf(columns: readonly ExportColumn[], row: ExportRow, table: number, bold: boolean): string {
  const cells = columns.map((column, index) => cellOf(column, row, `c${table}_${index}${bold ? 'n' : ''}`));
  return `<table:table-row>${cells.join('')}</table:table-row>`;
}

/** A cell with its value as the spreadsheet reckons with it, and the text that the screen shows. */
function cellOf(column: ExportColumn, row: ExportRow, style: string): string {
  const value = typedCell(column, row);
  if (value === null) return '<table:table-cell/>';
  if (typeof value === 'string') return textCell(value, style);
  const shown = `<text:p>${escaped(shownValue(column, row))}</text:p></table:table-cell>`;
  const cell = `<table:table-cell table:style-name="${style}" office:value-type=`;
  const raw = String(row[carriedBy(column)]);
  switch (column.kind) {
    case 'date':
      return `${cell}"date" office:date-value="${raw.slice(0, 10)}">${shown}`;
    case 'month':
      return `${cell}"date" office:date-value="${raw.slice(0, 7)}-01">${shown}`;
    case 'dateTime':
      return `${cell}"date" office:date-value="${(value as Date).toISOString().slice(0, 19)}">${shown}`;
    case 'time': {
      const [hour = '00', minute = '00', second = '00'] = raw.split(':');
      return `${cell}"time" office:time-value="PT${hour}H${minute}M${second}S">${shown}`;
    }
    case 'percent':
      return `${cell}"percentage" office:value="${value}">${shown}`;
    default:
      // the exact decimal, not what is left of it in a binary number
      return `${cell}"float" office:value="${raw}">${shown}`;
  }
}

function textCell(text: string, style: string): string {
  const paragraphs = text
    .split(/\r?\n/)
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('');
  return `<table:table-cell table:style-name="${style}" office:value-type="string">${paragraphs}</table:table-cell>`;
}

const BOLD = '<style:text-properties fo:font-weight="bold"/>';
const COMMON_STYLES = `<style:style style:name="sobre" style:family="table-column"><style:table-column-properties style:column-width="18cm"/></style:style><style:style style:name="negrito" style:family="table-cell" style:parent-style-name="Default">${BOLD}</style:style>`;

/** A style for each column of a table, plain and bold, with the format of its numbers. */
function stylesOf(columns: readonly ExportColumn[], table: number): string {
  const each = columns.map((column, at) => {
    const index = `${table}_${at}`;
    const format = formatOf(column, `n${index}`);
    const named = format ? ` style:data-style-name="n${index}"` : '';
    const style = (name: string, inside: string) =>
      `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="Default"${named}>${inside}</style:style>`;
    const width = `<style:style style:name="co${index}" style:family="table-column"><style:table-column-properties style:column-width="${widthOf(column)}cm"/></style:style>`;
    return format + style(`c${index}`, '') + style(`c${index}n`, BOLD) + width;
  });
  return each.join('');
}

function formatOf({ kind, field }: ExportColumn, name: string): string {
  const number = (places: number, grouped = true) =>
    `<number:number number:decimal-places="${places}" number:min-decimal-places="${places}" number:min-integer-digits="1"${grouped ? ' number:grouping="true"' : ''}/>`;
  const part = (what: string, long = true) => `<number:${what}${long ? ' number:style="long"' : ''}/>`;
  const text = (what: string) => `<number:text>${what}</number:text>`;
  const day = `${part('day')}${text('/')}${part('month')}${text('/')}${part('year')}`;
  const hour = `${part('hours')}${text(':')}${part('minutes')}`;
  switch (kind) {
    case 'money':
      return `<number:number-style style:name="${name}">${number(2)}</number:number-style>`;
    case 'decimal':
      return `<number:number-style style:name="${name}">${number(field.kind === 'decimal' ? field.scale : 2)}</number:number-style>`;
    case 'integer':
    case 'year':
      return `<number:number-style style:name="${name}">${number(0, false)}</number:number-style>`;
    case 'percent':
      return `<number:percentage-style style:name="${name}">${number(2)}${text('%')}</number:percentage-style>`;
    case 'date':
      return `<number:date-style style:name="${name}">${day}</number:date-style>`;
    case 'month':
      return `<number:date-style style:name="${name}">${part('month')}${text('/')}${part('year')}</number:date-style>`;
    case 'dateTime':
      return `<number:date-style style:name="${name}">${day}${text(' ')}${hour}</number:date-style>`;
    case 'time':
      return `<number:time-style style:name="${name}">${hour}</number:time-style>`;
    case 'text':
      return '';
  }
}

/** Centimetres by what the column holds: its rows are not known before they are written. */
function widthOf({ kind, label }: ExportColumn): number {
  const least = kind === 'text' ? 6 : kind === 'money' ? 3.6 : 2.6;
  return Math.max(least, Math.min(label.length * 0.22, 8));
}

function metaOf({ titulo, municipio }: ExportedList): string {
  return `${XML}<office:document-meta ${NAMESPACES} office:version="1.3"><office:meta><dc:title>${escaped(titulo)}</dc:title><dc:creator>${escaped(municipio)}</dc:creator><dc:language>pt-BR</dc:language></office:meta></office:document-meta>`;
}

/** Text of an XML document: what it cannot carry at all is left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['style', 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  ['number', 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0'],
  ['fo', 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
const MANIFEST = `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
