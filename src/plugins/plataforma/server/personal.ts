import { z } from 'zod';
import { sendFile, storeFile } from '../../../server/files/files';
import { endpoint } from '../../../server/http/endpoint';
import { AppError, NotFoundError, ValidationError } from '../../../server/http/errors';
import { authorizeChannel, authorizeConnection } from '../../../server/realtime/realtime';
import { readId } from '../../../server/resources/list';
import type { Services } from '../../../server/services';
import { convertWord } from '../../../server/word/convert';

/** Files, real time and background tasks of the signed-in person. */
export function personalEndpoints(services: Services) {
  const realtime = () => {
    if (!services.realtime) throw new AppError('INTEGRACAO_INDISPONIVEL', { message: 'O tempo real ainda não está disponível.' });
    return services.realtime;
  };
  return [
    endpoint({
      method: 'POST',
      url: '/arquivo',
      access: 'session',
      tag: 'Arquivos',
      summary: 'Enviar arquivo',
      form: true,
      handle: async (work, { form, reply }) => {
        const file = form?.files[0];
        if (!file) throw new ValidationError({ arquivo: ['Envie um arquivo no campo "arquivo".'] });
        reply.code(201);
        return { message: 'Arquivo enviado com sucesso!', result: await storeFile(work, file) };
      },
    }),
    endpoint({
      method: 'GET',
      url: '/arquivo/:x',
      access: 'public',
      tag: 'Arquivos',
      summary: 'Baixar arquivo',
      handle: (work, { params, request, reply }) => sendFile(work, params.x ?? '', request, reply),
    }),
    endpoint({
      method: 'POST',
      url: '/word-html',
      access: 'session',
      tag: 'Arquivos',
      summary: 'Converter um documento do Word em texto rico',
      form: true,
      body: z.object({ full: z.enum(['0', '1']).nullish() }),
      handle: async (work, { body, form }) => {
        const file = form?.files[0];
        if (!file) throw new ValidationError({ arquivo: ['Envie um arquivo no campo "arquivo".'] });
        return convertWord(work, file, body.full === '1');
      },
    }),

    endpoint({
      method: 'GET',
      url: '/tempo-real',
      access: 'session',
      tag: 'Tempo real',
      summary: 'Onde e em que canais escutar',
      handle: async (work) => realtime().configFor(work.cliente, work.user),
    }),
    endpoint({
      method: 'POST',
      url: '/broadcasting/auth',
      access: 'session',
      tag: 'Tempo real',
      summary: 'Autorizar canal privado',
      body: z.object({ socket_id: z.string().max(60), channel_name: z.string().max(164) }),
      handle: async (work, { body }) => authorizeChannel(realtime(), work, body.socket_id, body.channel_name),
    }),
    endpoint({
      method: 'POST',
      url: '/broadcasting/user-auth',
      access: 'session',
      tag: 'Tempo real',
      summary: 'Identificar a conexão',
      body: z.object({ socket_id: z.string().max(60) }),
      handle: async (work, { body }) => authorizeConnection(realtime(), work.cliente, work.user, body.socket_id),
    }),

    endpoint({
      method: 'GET',
      url: '/tarefas',
      access: 'session',
      tag: 'Tarefas',
      summary: 'Minhas tarefas em segundo plano',
      handle: (work) =>
        work.db.rows(
          `select t.id, t.tipo, t.titulo, t.situacao, t.progresso, t.total, t.mensagem, t.criada_em, t.concluida_em,
                  (select '/arquivo/' || a.token from arquivo a where a.id = t.arquivo_id) as arquivo
             from tarefa t where t.usuario_id = $1 order by t.id desc limit 50`,
          [work.user.usuarioId],
        ),
    }),
    endpoint({
      method: 'POST',
      url: '/tarefas/:id/cancelar',
      access: 'session',
      tag: 'Tarefas',
      summary: 'Cancelar uma tarefa',
      handle: async (work, { params }) => {
        const done = await work.db.execute(
          `update tarefa set situacao = 'cancelada', concluida_em = $3 where cliente_id = $4 and id = $1 and usuario_id = $2 and situacao in ('fila', 'processando')`,
          [readId(params.id), work.user.usuarioId, work.now(), work.cliente.id],
        );
        if (done === 0) throw new NotFoundError('A tarefa já terminou.');
        return { message: 'Tarefa cancelada.', result: null };
      },
    }),
  ];
}
