import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { readable, unreadable } from './header';
import { oldEncodingOf } from './old-encoding';
import { type Encoding, MOST_CHARACTERS, type Separator, type SheetRow, type SheetSource } from './sheet';

const SEPARATORS: readonly Separator[] = [';', ',', '\t', '|'];
const HEAD_BYTES = 65_536;
const HEAD_ROWS = 25;
/** The line by which a file tells a spreadsheet its separator: no data, and not shown by it. */
const DECLARED = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** How the text of a file is read. */
interface Reading {
  codificacao: Encoding;
  separador: Separator;
  /** Whether the first line only declares the separator. */
  declared: boolean;
}

/**
 * Opens a text table; encoding and separator are found out from its content.
 *
 * @throws ValidationError on `arquivo`
 */
export async function openCsv(file: string): Promise<SheetSource> {
  const bytes = await readHead(file);
  const wide = encodingByBytes(bytes);
  if (!wide && isNoText(bytes)) throw unreadable(NO_TEXT);
  const codificacao = wide ?? ((await isUtf8(file)) ? 'UTF-8' : await oldEncoding(file));
  const head = iconv.decode(bytes, codificacao);
  const said = DECLARED.exec(head)?.[1];
  const declared = SEPARATORS.find((separator) => separator === said);
  const separador = declared ?? detectSeparator(head.replace(DECLARED, ''));
  const reading = { codificacao, separador, declared: said !== undefined };
  return { formato: 'csv', codificacao, separador, avisos: [], rows: () => readRows(file, reading) };
}

/** UTF-16 by its mark, or by the zeros that every second byte of a western text is. */
function encodingByBytes(head: Buffer): Encoding | null {
  const mark = head.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'UTF-16LE';
  if (mark === 'feff') return 'UTF-16BE';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > head.length && even * 8 < head.length) return 'UTF-16LE';
  if (even * 4 > head.length && odd * 8 < head.length) return 'UTF-16BE';
  return null;
}

const NO_TEXT =
  'O arquivo não é uma tabela de texto: tem bytes que texto nenhum tem. Salve-o na planilha como CSV ou XLSX e envie o novo arquivo.';

/** Whether so many bytes are zeros and other signs of no text that it is something else under the name of one. */
function isNoText(head: Buffer): boolean {
  return head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length * 8 > head.length;
}

/** Whether every byte of the file is UTF-8; a text that is not was saved by an old spreadsheet. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Of the whole file: accents may come only at its end. */
async function oldEncoding(file: string): Promise<Encoding> {
  const high: Buffer[] = [];
  for await (const chunk of createReadStream(file)) high.push((chunk as Buffer).filter((byte) => byte > 127) as Buffer);
  return oldEncodingOf(Buffer.concat(high));
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const tolerant = (delimiter: Separator): Options => ({
  delimiter,
  // files put together from several systems end their lines in several ways
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MOST_CHARACTERS,
});

/**
 * The separator that cuts the first rows into the most columns, as many as the header has. Under titles of a report the
 * header is not the first row: then as many as most rows have, and a comma last of all, because it also is in numbers.
 */
export function detectSeparator(head: string): Separator {
  const widths = new Map(SEPARATORS.map((separator) => [separator, firstRows(head, separator).map((row) => row.length)]));
  const score = (separator: Separator, width: number, least: number) => {
    const all = widths.get(separator) ?? [];
    const alike = all.filter((one) => one === width).length / Math.max(all.length, 1);
    return width > 1 && alike >= least ? width * alike : 0;
  };
  const scores = SEPARATORS.map((separator) => {
    const all = widths.get(separator) ?? [];
    const byMost = score(separator, mostFrequent(all.filter((width) => width > 1)), 0);
    return Math.max(score(separator, all[0] ?? 0, 0.5), separator === ',' ? byMost / 100 : byMost);
  });
  const best = Math.max(...scores);
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ';') : ';';
}

/** The number that comes most often; of several, the one that comes first. */
function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function firstRows(head: string, separator: Separator): string[][] {
  try {
    // the head may end within a row, or within quotes
    const whole = head.length < HEAD_BYTES / 2 - 1 ? head : head.slice(0, Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
    return parseNow(whole, { ...tolerant(separator), to: HEAD_ROWS }) as string[][];
  } catch {
    return [];
  }
}

async function* readRows(file: string, { codificacao, separador, declared }: Reading): AsyncGenerator<SheetRow> {
  const parser = parse({ ...tolerant(separador), ...(declared && { from_line: 2 }) });
  // the failure is thrown where the rows are read
  pipeline(Readable.from(decoded(file, codificacao)), parser, () => undefined);
  let linha = 0;
  try {
    for await (const record of parser) {
      linha += 1;
      yield { linha, celulas: (record as string[]).map((cell) => readable(unwrapped(cell))) };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(explain(error, linha + 1)) : error;
  }
}

/**
 * What a spreadsheet puts around a cell so that it stays text, away: `="00123"`, and the apostrophe before a number or before what
 * would be a formula.
 */
function unwrapped(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell.replace(/^'(?=[=+\-@\d])/, '');
}

/** The decoder takes the byte order mark away. */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.write(chunk as Buffer);
  yield decoder.end() ?? '';
}

function explain({ code }: CsvError, linha: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `A linha ${linha} é longa demais. Confira se há aspas sem fechamento.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Há aspas abertas sem fechamento a partir da linha ${linha}.`;
  return `A linha ${linha} não pôde ser lida. Confira as aspas e o separador.`;
}
