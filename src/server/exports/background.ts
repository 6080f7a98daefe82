import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { counted } from '../../resources/definition';
import { NotFoundError } from '../http/errors';
import { defineJob } from '../jobs/job';
import { startTask } from '../jobs/task';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { type ExportedList, type ExportOrder, type ListTable, openExport, recordExport, totalOf } from './exported-list';
import { fileName, formats } from './formats';

/** Exports a list to a file of the user, with the permissions and the scope that the user still has. */
export const listExport = defineJob<ExportOrder>({
  name: 'exportacao',
  run: async ({ registry }, order, { work, folder, signal, progress }) => {
    const resource = registry.byName.get(order.recurso);
    if (!resource) throw new NotFoundError('Esta lista não existe mais.');
    work.need(resource.definition.menu, 1);
    const list = await openExport(work, resource, order);
    const nome = fileName(resource.definition, work.today(), order.formato);
    const file = path.join(folder, nome);
    const { tipo, write } = formats[order.formato];
    await write(withProgress(list, progress), createWriteStream(file), signal);
    return {
      message: `${list.titulo}: ${counted(list.total, 'linha', 'linhas')}.`,
      file: { path: file, nome, tipo },
      settle: (tx) => recordExport(tx, resource, order, list),
    };
  },
});

/**
 * Hands the export over to a job.
 *
 * @returns the id of the task, for the Central de tarefas
 */
export function exportInBackground(work: Work, { definition }: ServerResource, order: ExportOrder, total: number): Promise<number> {
  const titulo = `Exportação de ${definition.label.many} em ${order.formato.toUpperCase()}`;
  return startTask(work, listExport, order, { titulo, total });
}

/** A list that says how far its reader is, over all of its tables. */
export function withProgress(list: ExportedList, progress: (done: number, total: number) => void): ExportedList {
  const total = totalOf(list);
  let done = 0;
  const watched = <Table extends ListTable>(table: Table): Table => ({
    ...table,
    async *batches(signal) {
      progress(done, total);
      for await (const rows of table.batches(signal)) {
        yield rows;
        done += rows.length;
        progress(done, total);
      }
    },
  });
  return { ...watched(list), others: list.others?.map(watched) };
}
