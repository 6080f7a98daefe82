import { z } from 'zod';
import { type Call, type Endpoint, endpoint } from '../http/endpoint';
import { readersAmong } from '../identity/readers';
import { findStaff } from '../identity/staff';
import { type AttachmentDraft, attachFile, attachmentDraft, readAttachments, removeAttachment } from '../records/attachments';
import { type CommentDraft, commentDraft, removeComment, writeComment } from '../records/comments';
import { mayAttach, openDossier } from '../records/dossier';
import { follow, readFollowers } from '../records/followers';
import { readId } from '../resources/list';
import type { Work } from '../work';
import { readTimeline } from './timeline';

const common = { access: 'session' as const, tag: 'Anexos e conversa' };
const base = '/registros/:recurso/:id';

const MOST_FOUND = 10;
/** Staff by name, of whom those who may see the record are offered. */
const MOST_ASKED = 100;

/** The calls of what stands on any record, for who may see it. */
export const dossierEndpoints: Endpoint[] = [
  endpoint({
    ...common,
    method: 'GET',
    url: base,
    summary: 'Anexos, seguidores e linha do tempo de um registro',
    handle: (work, call) => readDossier(work, call),
  }),
  endpoint<unknown, { termo: string }>({
    ...common,
    method: 'GET',
    url: `${base}/pessoas`,
    summary: 'Quem pode ser mencionado em um registro',
    query: z.object({ termo: z.string('Informe o termo.').max(100) }),
    handle: async (work, call) => {
      const { resource, record } = await openDossier(work, call);
      const found = await findStaff(work, call.query.termo, MOST_ASKED);
      const readers = await readersAmong(
        work,
        resource.definition,
        record.id,
        found.map(({ id }) => id),
      );
      return found.filter(({ id }) => readers.has(id)).slice(0, MOST_FOUND);
    },
  }),
  endpoint<AttachmentDraft>({
    ...common,
    method: 'POST',
    url: `${base}/anexos`,
    summary: 'Anexar um arquivo a um registro',
    form: true,
    body: attachmentDraft,
    handle: async (work, call) => {
      const result = await attachFile(work, await openDossier(work, call), call.body, call.form?.files ?? []);
      call.reply.code(201);
      return { message: 'Arquivo anexado.', result };
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    url: `${base}/anexos/:item`,
    summary: 'Tirar um anexo próprio',
    handle: async (work, call) => {
      await removeAttachment(work, await openDossier(work, call), readId(call.params.item));
      return { message: 'Anexo tirado do registro.', result: null };
    },
  }),
  endpoint<CommentDraft>({
    ...common,
    method: 'POST',
    url: `${base}/comentarios`,
    summary: 'Comentar um registro',
    body: commentDraft,
    handle: async (work, call) => {
      const { comment, untold } = await writeComment(work, await openDossier(work, call), call.body);
      call.reply.code(201);
      return { message: ['Comentário publicado.', ...untold.map(notTold)].join(' '), result: comment };
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    url: `${base}/comentarios/:item`,
    summary: 'Apagar um comentário próprio',
    handle: async (work, call) => {
      await removeComment(work, await openDossier(work, call), readId(call.params.item));
      return { message: 'Comentário apagado.', result: null };
    },
  }),
  endpoint<{ seguindo: boolean }>({
    ...common,
    method: 'PUT',
    url: `${base}/seguir`,
    summary: 'Seguir um registro, ou deixar de seguir',
    body: z.object({ seguindo: z.boolean('Responda true ou false.') }),
    handle: async (work, call) => {
      await follow(work, await openDossier(work, call), call.body.seguindo);
      return { message: call.body.seguindo ? 'Você segue este registro.' : 'Você não segue mais este registro.', result: null };
    },
  }),
];

const notTold = (nome: string) => `${nome} não recebeu aviso: não tem acesso a este registro.`;

async function readDossier(work: Work, call: Pick<Call<unknown, unknown>, 'params'>): Promise<Record<string, unknown>> {
  const dossier = await openDossier(work, call);
  const [attachments, seguidores, linha_do_tempo] = await Promise.all([
    readAttachments(work, dossier),
    readFollowers(work, dossier),
    readTimeline(work, dossier),
  ]);
  const live = !dossier.record.data_exclusao;
  return {
    anexos: attachments.filter(({ excluido_em }) => excluido_em === null),
    seguidores,
    seguindo: seguidores.some(({ id }) => id === work.user.usuarioId),
    pode_anexar: live && mayAttach(work, dossier),
    pode_comentar: live,
    linha_do_tempo,
  };
}
