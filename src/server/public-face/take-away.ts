import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { formatMoment, type OpenFace } from '../../resources/definition';
import { readGeometry, writeGeometry } from '../../resources/definition/geometry';
import { walkList } from '../exports/batches';
import { streamFile } from '../exports/export';
import type { ExportedList } from '../exports/exported-list';
import { describeFilters } from '../exports/filters';
import { fileName, formats } from '../exports/formats';
import { bareLetterhead } from '../exports/letterhead';
import { ValidationError } from '../http/errors';
import type { ListQuery } from '../resources/list-query';
import type { Work } from '../work';
import type { Face } from './face';
import { leave, PUBLIC_SIGHT, type PublicRecord } from './read';

/** The formats in which anybody takes a list away (LAI art. 8 §3 II: open, structured and readable by machine). */
export const OPEN_FORMATS = {
  csv: formats.csv,
  xlsx: formats.xlsx,
  json: { tipo: 'application/json; charset=utf-8', write: writeJson },
  geojson: { tipo: 'application/geo+json; charset=utf-8', write: writeGeojson },
};
export type OpenFormat = keyof typeof OPEN_FORMATS;

/** The column that is drawn on a map, where there is one. */
const drawn = ({ columns }: Pick<ExportedList, 'columns'>): string | undefined =>
  columns.find(({ field }) => 'geometry' in field && field.geometry)?.name;

/** The formats of a face: on a map goes only what has a place. */
export function formatsOf(one: Face<OpenFace>): OpenFormat[] {
  if (!one.face.export) return [];
  return (Object.keys(OPEN_FORMATS) as OpenFormat[]).filter((format) => format !== 'geojson' || drawn(one) !== undefined);
}

/**
 * Sends all the rows of a filtered list as a file. Nobody waits for a task without a session, so a workbook has the rows that are
 * made at once; CSV and JSON are written as they are read, and have all.
 *
 * @param words the entity and the year that are seen, in words
 * @throws ValidationError for a workbook of too many rows
 */
export async function takeAway(
  seen: Work,
  { narrowed, owner, columns }: Face<OpenFace>,
  list: ListQuery,
  { formato, words, cache }: { formato: OpenFormat; words: readonly string[]; cache: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const walk = await walkList(seen, narrowed, list, columns, PUBLIC_SIGHT);
  if (formato === 'xlsx') refuseTooMany(walk.total);
  const { label } = owner.definition;
  const exported: ExportedList = {
    ...walk,
    columns,
    timbre: async () => bareLetterhead(seen.cliente.nome),
    titulo: label.many,
    municipio: seen.cliente.nome,
    filtros: [...words, ...(await describeFilters(seen, narrowed, list))],
    emissao: `Dados públicos em ${formatMoment(seen.now())}`,
  };
  const file = { nome: fileName(owner.definition, seen.today(), formato), cache };
  return (await streamFile(seen, exported, OPEN_FORMATS[formato], file, reply))();
}

function refuseTooMany(total: number): void {
  const { mostAtOnce } = formats.xlsx;
  if (total <= mostAtOnce) return;
  const [most, all] = [mostAtOnce, total].map((n) => n.toLocaleString('pt-BR'));
  throw new ValidationError({
    formato: [`A planilha aceita até ${most} linhas e a lista tem ${all}. Filtre a lista ou baixe em CSV ou JSON.`],
  });
}

/** An array of objects with the wire names and values, a line for each. */
function writeJson(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  return writeLines(list, out, signal, ['[', ']\n'], (record) => record);
}

/** A collection of features (RFC 7946): the place of each record, null where it has none, and what else is told of it. */
function writeGeojson(list: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  const place = drawn(list) as string;
  return writeLines(list, out, signal, ['{"type":"FeatureCollection","features":[', ']}\n'], ({ [place]: where, ...properties }) => {
    const geometry = readGeometry(where);
    return { type: 'Feature', geometry: geometry && JSON.parse(writeGeometry(geometry)), properties };
  });
}

/** JSON between two ends, an object for each row, as they are read. */
async function writeLines(
  { columns, batches }: ExportedList,
  out: Writable,
  signal: AbortSignal,
  [first, last]: readonly [string, string],
  told: (record: PublicRecord) => object,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    let before = `${first}\n`;
    for await (const rows of batches(signal)) {
      for (const row of rows) {
        yield before + JSON.stringify(told(leave(columns, row)));
        before = ',\n';
      }
    }
    yield before.startsWith(first) ? first + last : `\n${last}`;
  }
  await pipeline(lines(), out, { signal });
}
