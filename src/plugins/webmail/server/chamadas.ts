import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { processo } from '../../processos/resources/processo/processo';
import { comImap } from './conexoes';
import { lerConta } from './conta';
import { lugarDe } from './endereco';
import { descartarRascunho, enviar, guardarRascunho } from './enviar';
import { ESCRITA, type Escrita } from './escrita';
import { anexarAoProcesso } from './juntar';
import { analisar, lerGuardada, lerMensagem, nomeDe } from './ler';
import { excluir, marcar, mover } from './marcar';
import { listarMensagens } from './mensagens';
import { criarPasta, excluirPasta, lerPastas, renomearPasta } from './pastas';

const base = { access: 'session', tag: 'Webmail', outside: true } as const;

const conta = z.coerce.number('Escolha a conta.').int('Escolha a conta.').positive('Escolha a conta.');
const pasta = z.string('Escolha a pasta.').min(1, 'Escolha a pasta.').max(1000);
const nome = z.string('Informe o nome da pasta.').trim().min(1, 'Informe o nome da pasta.').max(100, 'O nome aceita até 100 caracteres.');
const ids = z
  .array(z.string('Escolha as mensagens.').max(2000), 'Escolha as mensagens.')
  .min(1, 'Escolha ao menos uma mensagem.')
  .max(500, 'Escolha até 500 mensagens de cada vez.');
const yes = z
  .enum(['true', 'false'], 'Responda true ou false.')
  .transform((value) => value === 'true')
  .optional();
const day = z.iso.date('Informe uma data, como 2026-11-26.').optional();
const words = z.string().trim().max(200, 'Procure por até 200 letras.').optional();

const LISTA = z.object({
  conta,
  pasta,
  termo: words,
  de: words,
  para: words,
  assunto: words,
  desde: day,
  ate: day,
  nao_lidas: yes,
  com_anexo: yes,
  sinalizadas: yes,
  page: z.coerce.number('Informe a página.').int().min(1, 'A primeira página é a 1.').default(1),
  per_page: z.coerce.number('Informe quantas por página.').int().min(1).max(100, 'Peça até 100 por página.').default(30),
});
const MARCAS = z.object({
  ids,
  lida: z.boolean('Responda true ou false.').optional(),
  sinalizada: z.boolean('Responda true ou false.').optional(),
});
const PASTA_NOVA = z.object({ conta, nome, pai: pasta.nullish() });
const PASTA = z.object({ conta, id: pasta });

const pastas = [
  endpoint<unknown, { conta: number }>({
    ...base,
    method: 'GET',
    url: '/webmail/pastas',
    summary: 'Pastas de uma conta',
    query: z.object({ conta }),
    handle: async (work, { query }) => {
      const own = await lerConta(work, query.conta);
      return comImap(work, own, (client) => lerPastas(client, own));
    },
  }),
  endpoint<z.infer<typeof PASTA_NOVA>>({
    ...base,
    method: 'POST',
    url: '/webmail/pastas',
    summary: 'Pasta: criar',
    body: PASTA_NOVA,
    handle: async (work, { body }) => {
      const own = await lerConta(work, body.conta);
      const id = await comImap(work, own, (client) => criarPasta(client, body.nome, body.pai ?? null));
      return { message: 'Pasta criada.', result: { id } };
    },
  }),
  endpoint<{ conta: number; id: string; nome: string }>({
    ...base,
    method: 'PUT',
    url: '/webmail/pastas',
    summary: 'Pasta: mudar o nome',
    body: PASTA.extend({ nome }),
    handle: async (work, { body }) => {
      const own = await lerConta(work, body.conta);
      const id = await comImap(work, own, (client) => renomearPasta(client, own, body.id, body.nome));
      return { message: 'Pasta renomeada.', result: { id } };
    },
  }),
  endpoint<z.infer<typeof PASTA>>({
    ...base,
    method: 'DELETE',
    url: '/webmail/pastas',
    summary: 'Pasta: excluir, vazia',
    body: PASTA,
    handle: async (work, { body }) => {
      const own = await lerConta(work, body.conta);
      await comImap(work, own, (client) => excluirPasta(client, own, body.id));
      return { message: 'Pasta excluída.', result: null };
    },
  }),
  endpoint<{ conta: number }>({
    ...base,
    method: 'POST',
    url: '/webmail/sincronizar',
    summary: 'Pergunta ao servidor pelo que chegou',
    body: z.object({ conta }),
    handle: async (work, { body }) => {
      const own = await lerConta(work, body.conta);
      return { message: 'Caixa atualizada.', result: await comImap(work, own, (client) => lerPastas(client, own)) };
    },
  }),
];

const leitura = [
  endpoint<unknown, z.infer<typeof LISTA>>({
    ...base,
    method: 'GET',
    url: '/webmail/mensagens',
    summary: 'Mensagens de uma pasta, as mais novas primeiro',
    query: LISTA,
    handle: async (work, { query }) => {
      const own = await lerConta(work, query.conta);
      return comImap(work, own, (client) => listarMensagens(client, own, query));
    },
  }),
  endpoint<unknown, { imagens?: boolean }>({
    ...base,
    method: 'GET',
    url: '/webmail/mensagens/:id',
    summary: 'Uma mensagem, com o texto limpo',
    query: z.object({ imagens: yes }),
    handle: async (work, { params, query }) => {
      const { lugar, guardada } = await abrir(work, params.id ?? '');
      return lerMensagem(work, lugar, guardada, query.imagens === true);
    },
  }),
  endpoint({
    ...base,
    method: 'GET',
    url: '/webmail/mensagens/:id/anexos/:n',
    summary: 'Um anexo de uma mensagem',
    handle: async (work, { params, reply }) => {
      const { guardada } = await abrir(work, params.id ?? '');
      const n = Number(params.n);
      const attachment = (await analisar(guardada.raw)).attachments[n];
      if (!attachment) throw new NotFoundError('Anexo não encontrado.');
      return baixar(reply, nomeDe(attachment, n), attachment.content);
    },
  }),
  endpoint({
    ...base,
    method: 'GET',
    url: '/webmail/mensagens/:id/original',
    summary: 'A mensagem como veio (.eml)',
    handle: async (work, { params, reply }) => baixar(reply, 'mensagem.eml', (await abrir(work, params.id ?? '')).guardada.raw),
  }),
];

const atos = [
  endpoint<z.infer<typeof MARCAS>>({
    ...base,
    method: 'PATCH',
    url: '/webmail/mensagens',
    summary: 'Mensagens: marcar como lidas ou com estrela',
    body: MARCAS,
    handle: async (work, { body }) => {
      await marcar(work, body.ids, body);
      return { message: body.ids.length === 1 ? 'Mensagem marcada.' : 'Mensagens marcadas.', result: null };
    },
  }),
  endpoint<{ ids: string[]; pasta: string }>({
    ...base,
    method: 'POST',
    url: '/webmail/mensagens/mover',
    summary: 'Mensagens: mover para uma pasta; @arquivo e @spam são as da conta',
    body: z.object({ ids, pasta }),
    handle: async (work, { body }) => {
      await mover(work, body.ids, body.pasta);
      const one = body.ids.length === 1;
      return {
        message:
          body.pasta === '@arquivo'
            ? one
              ? 'Mensagem arquivada.'
              : 'Mensagens arquivadas.'
            : one
              ? 'Mensagem movida.'
              : 'Mensagens movidas.',
        result: null,
      };
    },
  }),
  endpoint<{ ids: string[] }>({
    ...base,
    method: 'DELETE',
    url: '/webmail/mensagens',
    summary: 'Mensagens: para a Lixeira; as que já estão nela, de vez',
    body: z.object({ ids }),
    handle: async (work, { body }) => {
      const gone = await excluir(work, body.ids);
      return { message: gone > 0 ? 'Excluído definitivamente.' : 'Movido para a Lixeira.', result: { excluidas: gone } };
    },
  }),
  endpoint<{ processo_id: number }>({
    ...base,
    access: { menu: [processo.menu], regra: 2 },
    method: 'POST',
    url: '/webmail/mensagens/:id/anexar-processo',
    summary: 'Mensagem: juntar a um processo',
    body: z.object({ processo_id: z.coerce.number('Escolha o processo.').int().positive('Escolha o processo.') }),
    handle: async (work, { params, body }) => ({ message: await anexarAoProcesso(work, params.id ?? '', body.processo_id), result: null }),
  }),
];

const escrita = [
  endpoint<Escrita>({
    ...base,
    method: 'POST',
    url: '/webmail/mensagens',
    summary: 'Mensagem: enviar',
    body: ESCRITA,
    form: true,
    maxBody: 5_000_000,
    handle: (work, { body, form }) => enviar(work, body, form?.files ?? []),
  }),
  endpoint<Escrita>({
    ...base,
    method: 'POST',
    url: '/webmail/rascunhos',
    summary: 'Rascunho: guardar',
    body: ESCRITA,
    form: true,
    maxBody: 5_000_000,
    handle: async (work, { body, form }) => ({
      message: 'Rascunho guardado.',
      result: await guardarRascunho(work, body, form?.files ?? []),
    }),
  }),
  endpoint<Escrita>({
    ...base,
    method: 'PUT',
    url: '/webmail/rascunhos/:id',
    summary: 'Rascunho: guardar de novo; o id muda',
    body: ESCRITA,
    form: true,
    maxBody: 5_000_000,
    handle: async (work, { body, form, params }) => ({
      message: 'Rascunho guardado.',
      result: await guardarRascunho(work, { ...body, rascunho: params.id }, form?.files ?? []),
    }),
  }),
  endpoint({
    ...base,
    method: 'DELETE',
    url: '/webmail/rascunhos/:id',
    summary: 'Rascunho: descartar',
    handle: async (work, { params }) => {
      await descartarRascunho(work, params.id ?? '');
      return { message: 'Rascunho descartado.', result: null };
    },
  }),
];

/** The calls of the handbook (Administração 15). All wait for another server, and none of them holds the database meanwhile. */
export const webmailEndpoints: readonly Endpoint[] = [...pastas, ...leitura, ...atos, ...escrita];

async function abrir(work: Work, id: string) {
  const lugar = lugarDe(id);
  const own = await lerConta(work, lugar.conta);
  return { lugar, guardada: await comImap(work, own, (client) => lerGuardada(client, lugar)) };
}

/** Always to be kept, never to be opened by the browser: its type is what a stranger said. */
function baixar(reply: FastifyReply, file: string, content: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .header('cache-control', 'private, no-store')
    .send(content);
}
