import type { FastifyReply } from 'fastify';
import { type AnyRecord, recordName } from '../../resources/definition';
import { sendFile } from '../exports/export';
import { recordPaper } from '../exports/record-paper';
import { readRecordText } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { noteSight } from '../resources/sensitive-sight';
import type { Work } from '../work';

/**
 * Sends the paper of a record, as whoever asks sees it, and leaves in the trail that it was printed.
 *
 * @throws NotFoundError for a record out of sight
 */
export async function printRecord(work: Work, resource: ServerResource, id: number, reply: FastifyReply): Promise<FastifyReply> {
  const { definition, rules } = resource;
  const written = await readRecordText(work, resource, id);
  const record = JSON.parse(written) as AnyRecord;
  const sent = await sendFile(work, recordPaper(work, resource, record), 'pdf', `${definition.name}-${id}.pdf`, reply);
  await rules.afterRead?.(work, { id });
  await noteSight(work, resource, id, written);
  const descricao = recordName(definition, record);
  await work.transact(async (tx) =>
    tx.audit({ acao: 'imprimir', recurso: definition.name, sistema: definition.menu, registroId: id, descricao }),
  );
  return sent();
}
