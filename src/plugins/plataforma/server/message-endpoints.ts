import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { findStaff } from '../../../server/identity/staff';
import { readId } from '../../../server/resources/list';
import { contarMensagensNaoLidas, exigirServidor, iniciarConversa, lerConversas } from './conversations';
import { exportarConversa } from './message-export';
import { editarMensagem, enviarMensagem, excluirMensagem, lerMensagens, lerTudo } from './messages';

const tag = 'Mensagens';
const MOST_FOUND = 10;
const id = z.coerce.number('Informe o registro.').int().positive();

/** Messages between users (handbook Administração 16). */
export const messageEndpoints = [
  endpoint({
    method: 'GET',
    url: '/mensagens/contagem',
    access: 'session',
    tag,
    summary: 'Quantas mensagens não lidas',
    handle: async (work) => ({ nao_lidas: await contarMensagensNaoLidas(work, work.user.usuarioId) }),
  }),
  endpoint({
    method: 'GET',
    url: '/mensagens/usuarios',
    access: 'session',
    tag,
    summary: 'Pessoas com quem conversar',
    query: z.object({ termo: z.string('Informe o termo.').max(100) }),
    handle: async (work, { query }) => {
      exigirServidor(work);
      return findStaff(work, query.termo, MOST_FOUND);
    },
  }),
  endpoint({
    method: 'GET',
    url: '/mensagens/conversas',
    access: 'session',
    tag,
    summary: 'Minhas conversas',
    handle: (work) => lerConversas(work),
  }),
  endpoint({
    method: 'POST',
    url: '/mensagens/conversas',
    access: 'session',
    tag,
    summary: 'Iniciar conversa',
    body: z.object({
      tipo: z.enum(['direta', 'grupo'], 'Informe o tipo da conversa.'),
      participantes: z.array(id, 'Informe os participantes.').max(200, 'Um grupo aceita até 200 pessoas.'),
      nome: z.string().max(80, 'O nome do grupo aceita até 80 caracteres.').optional(),
    }),
    handle: async (work, { body, reply }) => {
      exigirServidor(work);
      const { nome, ...rest } = body;
      const result = await iniciarConversa(work, { ...rest, ...(nome !== undefined && { nome }) });
      reply.code(201);
      return { message: 'Conversa iniciada.', result };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/mensagens/conversas/:id',
    access: 'session',
    tag,
    summary: 'Mensagens de uma conversa, da mais nova para a mais antiga',
    query: z.object({ antes_de: id.optional(), limite: z.coerce.number().int().min(1).max(50).default(50) }),
    handle: (work, { params, query }) => lerMensagens(work, readId(params.id), query.antes_de, query.limite),
  }),
  endpoint({
    method: 'POST',
    url: '/mensagens/conversas/:id',
    access: 'session',
    tag,
    summary: 'Enviar mensagem',
    form: true,
    body: z.object({ texto: z.string().nullish(), resposta_a: id.nullish() }),
    handle: async (work, { params, body, form, reply }) => {
      const message = { texto: body.texto ?? null, resposta_a: body.resposta_a ?? null };
      const result = await enviarMensagem(work, readId(params.id), message, form?.files ?? []);
      reply.code(201);
      return { message: 'Mensagem enviada.', result };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/mensagens/conversas/:id/lida',
    access: 'session',
    tag,
    summary: 'Marcar a conversa como lida',
    handle: async (work, { params }) => ({ message: 'Conversa lida.', result: { nao_lidas: await lerTudo(work, readId(params.id)) } }),
  }),
  endpoint({
    method: 'PUT',
    url: '/mensagens/:id',
    access: 'session',
    tag,
    summary: 'Alterar a própria mensagem',
    body: z.object({ texto: z.string('Escreva uma mensagem.') }),
    handle: async (work, { params, body }) => ({
      message: 'Mensagem alterada.',
      result: await editarMensagem(work, readId(params.id), body.texto),
    }),
  }),
  endpoint({
    method: 'DELETE',
    url: '/mensagens/:id',
    access: 'session',
    tag,
    summary: 'Apagar a própria mensagem',
    handle: async (work, { params }) => ({ message: 'Mensagem apagada.', result: await excluirMensagem(work, readId(params.id)) }),
  }),
  endpoint({
    method: 'POST',
    url: '/mensagens/conversas/:id/exportar',
    access: { menu: ['controle-interno'], regra: 1 },
    tag,
    summary: 'Exportar uma conversa para o controle interno, com o motivo',
    body: z.object({ motivo: z.string('Informe o motivo.').trim().min(10, 'Explique o motivo em pelo menos 10 caracteres.').max(300) }),
    handle: (work, { params, body, reply }) => exportarConversa(work, readId(params.id), body.motivo, reply),
  }),
];
