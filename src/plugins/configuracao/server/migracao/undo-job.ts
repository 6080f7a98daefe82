import { ValidationError } from '../../../../server/http/errors';
import { checkUndo, undoRows } from '../../../../server/imports/undo';
import { defineJob } from '../../../../server/jobs/job';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type Migracao, migracao } from '../../resources/migracao';
import { targetResource } from './load';
import { anotarDesfecho, rowsText } from './outcome';
import type { ImportOrder } from './simulate';

/** An import may be undone this long after it ended. */
const UNDO_HOURS = 72;

/** Takes an import back, row by row. */
export const tarefaDeDesfazer = defineJob<ImportOrder>({
  name: 'migracao_desfazer',
  run: async (services, { id }, { work, progress, signal }) => {
    const record = (await readRecord(work, services.registry.get(migracao.name), id, { sensitive: true })) as unknown as Migracao;
    const resource = targetResource(work, record.recurso, 'mesclar');
    const total = (record.a_incluir ?? 0) + (record.a_atualizar ?? 0);
    const done = await undoRows(work, resource, id, (taken) => progress(taken, total), signal);
    const mensagem = `Importação desfeita: ${rowsText(done)} voltaram ao que eram.`;
    return { message: mensagem, settle: (tx) => anotarDesfecho(tx, id, { situacao: 'desfeita', mensagem }) };
  },
});

/** @throws ValidationError on `id` when it is too late, or a row was changed or used since */
export async function recusarDesfazerTardio(tx: Work, record: Migracao): Promise<void> {
  const ended = Date.parse(record.concluida_em ?? '');
  if (tx.now().getTime() - ended > UNDO_HOURS * 3_600_000)
    throw new ValidationError({ id: [`A importação só pode ser desfeita até ${UNDO_HOURS} horas depois de concluída.`] });
  const resource = targetResource(tx, record.recurso, 'mesclar');
  tx.need(resource.definition.menu, 4);
  const reasons = await checkUndo(tx, resource, record.id);
  if (reasons.length > 0) throw new ValidationError({ id: [`A importação não pode ser desfeita: ${reasons.join(' ')}`] });
}
