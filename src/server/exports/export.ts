import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/errors';
import { readPage } from '../resources/list';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { exportInBackground } from './background';
import { chooseColumns } from './columns';
import { checkSize, type ExportedList, type ExportOrder, openExport, recordExport } from './exported-list';
import { type ExportFormat, type Format, fileName, formats, readFormat } from './formats';

/**
 * Sends every row of the filtered list as a file; a long one is made in the background and its task is the answer.
 *
 * @throws ValidationError for an unknown format or column, or a wrong parameter of the list
 */
export async function exportList(
  work: Work,
  resource: ServerResource,
  query: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
): Promise<unknown> {
  const { formato, campos, segundo_plano, page: _page, per_page: _perPage, ...parametros } = query;
  const order: ExportOrder = {
    recurso: resource.definition.name,
    formato: readFormat(lastOf(formato) ?? ''),
    parametros,
    campos: lastOf(campos),
  };
  chooseColumns(resource.definition, order.campos);
  const total = await countRows(work, resource, parametros);
  checkSize(order.formato, total);
  if (total <= formats[order.formato].mostAtOnce && lastOf(segundo_plano) !== 'true') return sendNow(work, resource, order, reply);
  const tarefa_id = await exportInBackground(work, resource, order, total);
  reply.code(202);
  return {
    message: 'A exportação está sendo feita em segundo plano. Você será avisado quando o arquivo estiver pronto.',
    result: { tarefa_id },
  };
}

function lastOf(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last === undefined || last === null ? undefined : String(last);
}

/** The total that the screen shows: kept by the database, or counted exactly and remembered. */
async function countRows(work: Work, resource: ServerResource, parametros: Readonly<Record<string, unknown>>): Promise<number> {
  const { text } = await readPage(work, resource, { ...parametros, page: '1', per_page: '1' });
  return (JSON.parse(text) as { total: number }).total;
}

async function sendNow(work: Work, resource: ServerResource, order: ExportOrder, reply: FastifyReply): Promise<FastifyReply> {
  const list = await openExport(work, resource, order);
  const sent = await sendFile(work, list, order.formato, fileName(resource.definition, work.today(), order.formato), reply);
  await work.transact(async (tx) => recordExport(tx, resource, order, list));
  return sent();
}

/** Writes a list as a file to whoever asked, and to nobody else: see `streamFile`. */
export function sendFile(
  work: Work,
  list: ExportedList,
  formato: ExportFormat,
  nome: string,
  reply: FastifyReply,
): Promise<() => FastifyReply> {
  return streamFile(work, list, formats[formato], { nome, cache: 'private, no-store' }, reply);
}

/**
 * Writes a list as a file. Nothing is sent before the first bytes are there, so that a failure until then is answered as any
 * other.
 *
 * @param file its name, and who may keep it (`Cache-Control`)
 * @returns what sends it
 */
export async function streamFile(
  work: Work,
  list: ExportedList,
  { tipo, write }: Pick<Format, 'tipo' | 'write'>,
  { nome, cache }: { nome: string; cache: string },
  reply: FastifyReply,
): Promise<() => FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new AppError('REQUISICAO_INVALIDA', { message: 'A conexão terminou antes do arquivo.' })));
  const body = new PassThrough();
  const written = write(list, body, gone.signal);
  await Promise.race([once(body, 'readable'), written]).catch((error: unknown) => {
    throw gone.signal.aborted ? gone.signal.reason : error;
  });
  written.catch((error: unknown) => {
    if (!gone.signal.aborted) work.services.log.error({ err: error, arquivo: nome }, 'a exportação parou no meio');
  });
  return () =>
    reply
      .header('content-type', tipo)
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', cache)
      .send(body);
}
