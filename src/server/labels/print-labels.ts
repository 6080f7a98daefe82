import type { FastifyReply } from 'fastify';
import { type Labels, recordAddress } from '../../resources/definition';
import { type ExportColumn, type ExportRow, shownValue } from '../exports/columns';
import { openExport } from '../exports/exported-list';
import { ValidationError } from '../http/errors';
import { publicAddress } from '../mail/letter';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import type { Label } from './label';
import { labelModel } from './models';
import { makeLabelSheets } from './sheet';
import { zplOf } from './zpl';

/** A sheet of them is read by people one by one: more at once is a filter that was forgotten. */
const MOST = 2000;

/**
 * Sends the labels of the filtered list, or of some of its records, in a model; leaves in the trail which were printed.
 *
 * @param query the list's own, with `modelo`
 * @throws ValidationError for too many, none, or a record without its code; NotFoundError for a model that is not there
 */
export async function printLabels(
  work: Work,
  resource: ServerResource,
  labels: Labels,
  { modelo, ...parametros }: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { definition } = resource;
  const model = await labelModel(work, String(modelo ?? ''));
  const campos = [labels.code, ...labels.lines].join(',');
  const list = await openExport(work, resource, { recurso: definition.name, formato: 'csv', parametros, campos });
  if (list.total === 0) throw new ValidationError({ ids: ['Nenhum registro para etiquetar. Mude os filtros da lista.'] });
  if (list.total > MOST)
    throw new ValidationError({ ids: [`São ${list.total.toLocaleString('pt-BR')} etiquetas, e saem até 2.000 por vez. Filtre a lista.`] });
  const made: Label[] = [];
  for await (const rows of list.batches(new AbortController().signal))
    for (const row of rows) made.push(labelOf(work, resource, list.columns, row));
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'imprimir',
      recurso: definition.name,
      sistema: definition.menu,
      descricao: labels.title,
      depois: { modelo: model.nome, quantidade: made.length, de: made[0]?.code, ate: made.at(-1)?.code },
    }),
  );
  const [type, ending, content] =
    model.saida === 'folha'
      ? ['application/pdf', 'pdf', await makeLabelSheets(made, model, labels.title)]
      : ['application/octet-stream', 'zpl', Buffer.from(zplOf(made, model))];
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="etiquetas-${definition.name}.${ending}"`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

function labelOf(work: Work, { definition }: ServerResource, columns: readonly ExportColumn[], row: ExportRow): Label {
  const [code = '', ...lines] = columns.map((column) => shownValue(column, row));
  if (!/^[ -~]{1,40}$/.test(code))
    throw new ValidationError({
      ids: [`O registro ${row.id} não tem ${columns[0]?.label.toLowerCase()} que caiba em barras. Informe-o e imprima de novo.`],
    });
  const link = `${publicAddress(work)}${recordAddress(definition, String(row.id))}?t=${encodeURIComponent(code)}`;
  return { head: work.cliente.nomeCurto, lines: lines.filter(Boolean), code, link };
}
