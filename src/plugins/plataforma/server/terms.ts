import { z } from 'zod';
import { sendFile } from '../../../server/exports/export';
import { endpoint } from '../../../server/http/endpoint';
import { acceptTerm, readOwedTerm, signedTerm } from '../../../server/identity/terms';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';

const tag = 'Sessão';

/** The termo de responsabilidade: what waits for the caller, the signature, and its PDF (handbook 4.5). */
export const termEndpoints = [
  endpoint({
    method: 'GET',
    url: '/auth/termo',
    access: 'session',
    tag,
    summary: 'Termo à espera da assinatura, ou aviso de que falta a autorização da chefia',
    beforeTerms: true,
    handle: (work) => readOwedTerm(work),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/termo/aceitar',
    access: 'session',
    tag,
    summary: 'Assinar o termo de responsabilidade',
    beforeTerms: true,
    countsAttempts: true,
    perMinute: 20,
    body: z.object({ id: z.number('Informe o termo.').int(), senha: z.string().max(128).nullish() }),
    handle: async (work, { body }) => {
      await acceptTerm(work, body.id, body.senha ?? null);
      return { message: 'Termo de responsabilidade assinado.', result: null };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/auth/termo/pdf',
    access: 'session',
    tag,
    summary: 'O termo de responsabilidade que assinei, em PDF',
    handle: async (work, { reply }) => (await pdfDe(work, work.user.usuarioId, reply))(),
  }),
  endpoint({
    method: 'GET',
    url: '/cadastro/usuarios/permissoes/:id/termo',
    access: { menu: ['cadastro.usuarios.permissoes'], regra: 1 },
    tag: 'Permissões',
    summary: 'Termo de responsabilidade assinado pelo usuário, em PDF',
    handle: async (work, { params, reply }) => (await pdfDe(work, readId(params.id), reply))(),
  }),
];

async function pdfDe(work: Work, usuarioId: number, reply: Parameters<typeof sendFile>[4]) {
  return sendFile(work, await signedTerm(work, usuarioId), 'pdf', `termo-de-responsabilidade-${usuarioId}.pdf`, reply);
}
