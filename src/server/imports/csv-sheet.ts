import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { isBlankRow, namedColumns, readable, unreadable } from './header';
import { MOST_CHARACTERS, type Separator, type Sheet, type SheetRow } from './sheet';

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];
const HEAD_BYTES = 65_536;
const HEAD_ROWS = 20;

type Encoding = NonNullable<Sheet['codificacao']>;

/**
 * Opens a text table; encoding and separator are found out from its content.
 *
 * @throws ValidationError on `arquivo`
 */
export async function openCsv(file: string): Promise<Sheet> {
  const codificacao = (await isUtf8(file)) ? 'UTF-8' : 'Windows-1252';
  const separador = detectSeparator(await readHead(file, codificacao));
  const header = await readRows(file, codificacao, separador).next();
  if (header.done) throw unreadable('O arquivo está vazio: a primeira linha deve ter os títulos das colunas.');
  return {
    formato: 'csv',
    codificacao,
    separador,
    colunas: namedColumns(header.value.celulas),
    rows: async function* () {
      for await (const row of readRows(file, codificacao, separador)) if (row.linha > 1 && !isBlankRow(row.celulas)) yield row;
    },
  };
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

async function readHead(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

const tolerant = (delimiter: Separator): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MOST_CHARACTERS,
});

/** The separator that cuts the first rows into the most columns of equal number. */
export function detectSeparator(head: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const widths = firstRows(head, separator).map((row) => row.length);
    const header = widths[0] ?? 0;
    const alike = widths.filter((width) => width === header).length / Math.max(widths.length, 1);
    return header > 1 ? header * alike : 0;
  });
  const best = Math.max(...scores);
  return SEPARATORS[scores.indexOf(best)] ?? ';';
}

function firstRows(head: string, separator: Separator): string[][] {
  try {
    // the head may end within a row, or within quotes
    const whole = head.length < HEAD_BYTES / 2 ? head : head.slice(0, head.lastIndexOf('\n') + 1);
    return parseNow(whole, { ...tolerant(separator), to: HEAD_ROWS }) as string[][];
  } catch {
    return [];
  }
}

async function* readRows(file: string, encoding: Encoding, separator: Separator): AsyncGenerator<SheetRow> {
  const parser = parse(tolerant(separator));
  // the failure is thrown where the rows are read
  pipeline(Readable.from(decoded(file, encoding)), parser, () => undefined);
  let linha = 0;
  try {
    for await (const record of parser) {
      linha += 1;
      yield { linha, celulas: (record as string[]).map(readable) };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(explain(error, linha + 1)) : error;
  }
}

/** The decoder takes the byte order mark away. */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

function explain({ code }: CsvError, linha: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `A linha ${linha} é longa demais. Confira se há aspas sem fechamento.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Há aspas abertas sem fechamento a partir da linha ${linha}.`;
  return `A linha ${linha} não pôde ser lida. Confira as aspas e o separador.`;
}
