import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { formatMoment, type OpenFace } from '../../resources/definition';
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
import { leave, PUBLIC_SIGHT } from './read';

/** The formats in which anybody takes a list away (LAI art. 8 §3 II: open, structured and readable by machine). */
export const OPEN_FORMATS = { csv: formats.csv, xlsx: formats.xlsx, json: { tipo: 'application/json; charset=utf-8', write: writeJson } };
export type OpenFormat = keyof typeof OPEN_FORMATS;

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
async function writeJson({ columns, batches }: ExportedList, out: Writable, signal: AbortSignal): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const rows of batches(signal)) {
      for (const row of rows) {
        yield before + JSON.stringify(leave(columns, row));
        before = ',\n';
      }
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  await pipeline(lines(), out, { signal });
}
