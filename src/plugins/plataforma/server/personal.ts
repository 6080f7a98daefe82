import { z } from 'zod';
import { sendFile, storeFile } from '../../../server/files/files';
import { endpoint } from '../../../server/http/endpoint';
import { AppError, NotFoundError, ValidationError } from '../../../server/http/errors';
import { authorizeChannel, authorizeConnection } from '../../../server/realtime/realtime';
import { readId } from '../../../server/resources/list';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  lida: z.enum(['true', 'false']).optional(),
});

/** Files, real time, notifications and background tasks of the signed-in person. */
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
      handle: async (work, { body }) => authorizeChannel(realtime(), work.cliente, work.user, body.socket_id, body.channel_name),
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
      url: '/notificacoes',
      access: 'session',
      tag: 'Notificações',
      summary: 'Minhas notificações',
      query: page,
      handle: (work, { query }) => readNotifications(work, query),
    }),
    endpoint({
      method: 'GET',
      url: '/notificacoes/contagem',
      access: 'session',
      tag: 'Notificações',
      summary: 'Quantas não lidas',
      handle: async (work) => ({ nao_lidas: await countUnread(work) }),
    }),
    endpoint({
      method: 'PATCH',
      url: '/notificacoes/:id/lida',
      access: 'session',
      tag: 'Notificações',
      summary: 'Marcar como lida',
      handle: async (work, { params }) => {
        await changeNotice(work, 'lida_em', readId(params.id));
        return { message: 'Notificação lida.', result: { nao_lidas: await countUnread(work) } };
      },
    }),
    endpoint({
      method: 'POST',
      url: '/notificacoes/marcar-todas',
      access: 'session',
      tag: 'Notificações',
      summary: 'Marcar todas como lidas',
      handle: async (work) => {
        await work.db.execute('update notificacao set lida_em = $2 where cliente_id = $3 and usuario_id = $1 and lida_em is null', [
          work.user.usuarioId,
          work.now(),
          work.cliente.id,
        ]);
        return { message: 'Notificações lidas.', result: { nao_lidas: 0 } };
      },
    }),
    endpoint({
      method: 'DELETE',
      url: '/notificacoes/:id',
      access: 'session',
      tag: 'Notificações',
      summary: 'Tirar da minha lista',
      handle: async (work, { params }) => {
        await changeNotice(work, 'oculta_em', readId(params.id));
        return { message: 'Notificação removida.', result: null };
      },
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

const LIVE = 'usuario_id = $1 and oculta_em is null';

async function readNotifications(
  work: Work,
  { page: number, per_page, lida }: { page: number; per_page: number; lida?: 'true' | 'false' },
): Promise<unknown> {
  const read = lida === undefined ? '' : ` and lida_em is ${lida === 'true' ? 'not ' : ''}null`;
  const counted = await work.db.first<{ total: number }>(`select count(*)::int as total from notificacao where ${LIVE}${read}`, [
    work.user.usuarioId,
  ]);
  const rows = await work.db.rows(
    `select id, tipo, titulo, texto, url, prioridade, sistema_id, data_hora, lida_em is not null as lida from notificacao
      where ${LIVE}${read} order by id desc limit $2 offset $3`,
    [work.user.usuarioId, per_page, (number - 1) * per_page],
  );
  const total = counted?.total ?? 0;
  const from = rows.length > 0 ? (number - 1) * per_page + 1 : 0;
  return {
    data: rows,
    per_page,
    current_page: number,
    from,
    to: rows.length > 0 ? from + rows.length - 1 : 0,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    total,
  };
}

async function countUnread(work: Work): Promise<number> {
  const row = await work.db.first<{ n: number }>(`select count(*)::int as n from notificacao where ${LIVE} and lida_em is null`, [
    work.user.usuarioId,
  ]);
  return row?.n ?? 0;
}

async function changeNotice(work: Work, column: 'lida_em' | 'oculta_em', id: number): Promise<void> {
  const changed = await work.db.execute(
    `update notificacao set ${column} = coalesce(${column}, $3) where cliente_id = $4 and id = $1 and usuario_id = $2 and oculta_em is null`,
    [id, work.user.usuarioId, work.now(), work.cliente.id],
  );
  if (changed === 0) throw new NotFoundError();
}
