import { z } from 'zod';
import { CAIXAS_ASSINATURA, type CaixaAssinatura } from '../../resources/definition/signatures';
import { type Endpoint, endpoint } from '../http/endpoint';
import { findStaff } from '../identity/staff';
import { openDossier } from '../records/dossier';
import { readId } from '../resources/list';
import { challenge } from './challenge';
import { readRecordPieces } from './of-record';
import { signQualified } from './qualified';
import { readQueue } from './queue';
import { refuseToSign } from './refuse';
import { cancelRequest, requestSignatures, type SignatureRequest, signatureRequest } from './request';
import { type SigningProof, signPieces } from './sign';
import { stampedCopy } from './stamp';

const tag = 'Assinaturas';
const session = { access: 'session' as const, tag };
const base = '/administracao/processos/assinaturas';

const MOST_AT_ONCE = 50;
const MOST_FOUND = 10;

const ids = z
  .array(z.number('Escolha o que assinar.').int().positive(), 'Escolha o que assinar.')
  .min(1, 'Escolha o que assinar.')
  .max(MOST_AT_ONCE, `Assine até ${MOST_AT_ONCE} documentos de cada vez.`)
  .transform((all) => [...new Set(all)]);

const proof = z.object({
  ids,
  desafio: z.string('Confirme de novo.').min(1, 'Confirme de novo.').max(100),
  senha: z.string('Informe a senha.').min(1, 'Informe a senha.').max(200),
  codigo_2fa: z
    .string()
    .regex(/^\s*\d{3}\s?\d{3}\s*$/, 'Digite os seis algarismos do aplicativo.')
    .optional(),
});

const queueQuery = z.object({
  situacao: z
    .enum(Object.keys(CAIXAS_ASSINATURA) as [CaixaAssinatura], 'Use para_assinar, aguardando, assinadas ou recusadas.')
    .default('para_assinar'),
  page: z.coerce.number('A página é um número.').int().min(1, 'A página começa em 1.').max(100_000).default(1),
  per_page: z.coerce.number('É um número.').int().min(1, 'Ao menos 1.').max(100, 'Até 100 por página.').default(15),
});

/** The calls of electronic signatures (handbook Administração 1.7 and 3.3): each looks at who asked, who signs and who may read. */
export const signatureEndpoints: Endpoint[] = [
  endpoint<unknown, z.infer<typeof queueQuery>>({
    ...session,
    method: 'GET',
    url: '/administracao/processos/gestao/fila-assinaturas',
    summary: 'A fila de assinaturas de quem chama',
    query: queueQuery,
    handle: (work, { query }) => readQueue(work, query.situacao, query.page, query.per_page),
  }),
  endpoint({
    ...session,
    method: 'GET',
    url: '/registros/:recurso/:id/assinaturas',
    summary: 'As peças de um registro e as suas assinaturas',
    handle: async (work, call) => readRecordPieces(work, await openDossier(work, call)),
  }),
  endpoint<unknown, { termo: string }>({
    ...session,
    method: 'GET',
    url: '/registros/:recurso/:id/assinaturas/pessoas',
    summary: 'Quem pode ser indicado para assinar',
    query: z.object({ termo: z.string('Informe o termo.').max(100) }),
    handle: async (work, call) => {
      await openDossier(work, call);
      return findStaff(work, call.query.termo, MOST_FOUND, true);
    },
  }),
  endpoint<SignatureRequest>({
    ...session,
    method: 'POST',
    url: base,
    summary: 'Pedir assinaturas',
    body: signatureRequest,
    handle: async (work, { body, reply }) => {
      const { id, nome, versao, sha256, codigo } = await requestSignatures(work, body);
      reply.code(201);
      return { message: 'Assinaturas pedidas.', result: { id, nome, versao, sha256, codigo } };
    },
  }),
  endpoint<{ ids: number[] }>({
    ...session,
    method: 'POST',
    url: `${base}/desafio`,
    summary: 'Começar a assinar',
    body: z.object({ ids }),
    handle: (work, { body }) => challenge(work, body.ids),
  }),
  endpoint<SigningProof>({
    ...session,
    method: 'POST',
    url: `${base}/assinar`,
    summary: 'Assinar um ou mais documentos',
    body: proof,
    countsAttempts: true,
    handle: async (work, { body }) => {
      const signed = await signPieces(work, body);
      return {
        message: signed.length === 1 ? 'Documento assinado.' : `${signed.length} documentos assinados.`,
        result: signed.map(({ id, peca_id, nivel_usado, data_hora, sha256 }) => ({ id, peca_id, nivel_usado, data_hora, sha256 })),
      };
    },
  }),
  endpoint({
    ...session,
    method: 'POST',
    url: `${base}/:id/qualificada`,
    summary: 'Enviar a peça assinada com certificado ICP-Brasil',
    form: true,
    handle: async (work, { params, form }) => {
      const { id, peca_id, nivel_usado, data_hora, sha256 } = await signQualified(work, readId(params.id), form?.files ?? []);
      return { message: 'Assinatura qualificada conferida e guardada.', result: { id, peca_id, nivel_usado, data_hora, sha256 } };
    },
  }),
  endpoint<{ motivo: string }>({
    ...session,
    method: 'POST',
    url: `${base}/:id/recusar`,
    summary: 'Recusar uma assinatura',
    body: z.object({
      motivo: z.string('Informe o motivo.').trim().min(3, 'Escreva o motivo da recusa.').max(300, 'O motivo aceita até 300 caracteres.'),
    }),
    handle: async (work, { params, body }) => {
      await refuseToSign(work, readId(params.id), body.motivo);
      return { message: 'Assinatura recusada. Quem a pediu foi avisado.', result: null };
    },
  }),
  endpoint({
    ...session,
    method: 'DELETE',
    url: `${base}/:id`,
    summary: 'Cancelar um pedido de assinatura próprio',
    handle: async (work, { params }) => {
      await cancelRequest(work, readId(params.id));
      return { message: 'Pedido de assinatura cancelado.', result: null };
    },
  }),
  endpoint({
    ...session,
    method: 'POST',
    url: `${base}/pecas/:id/copia`,
    summary: 'Cópia carimbada de uma peça',
    handle: async (work, { params }) => ({ message: 'Cópia pronta.', result: await stampedCopy(work, readId(params.id)) }),
  }),
];
