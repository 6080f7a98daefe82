import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';

const tag = 'Notificações';
const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  lida: z.enum(['true', 'false']).optional(),
});

/** What the signed-in person is told: the bell, the top of the screen and the windows. */
export const noticeEndpoints = [
  endpoint({
    method: 'GET',
    url: '/notificacoes',
    access: 'session',
    tag,
    summary: 'Minhas notificações',
    query: page,
    handle: (work, { query }) => lerNotificacoes(work, query),
  }),
  endpoint({
    method: 'GET',
    url: '/notificacoes/contagem',
    access: 'session',
    tag,
    summary: 'Quantas não lidas',
    handle: async (work) => ({ nao_lidas: await contarNaoLidas(work) }),
  }),
  endpoint({
    method: 'GET',
    url: '/notificacoes/avisos',
    access: 'session',
    tag,
    summary: 'Avisos em exibição, da faixa e das janelas',
    handle: (work) => lerMostradas(work),
  }),
  endpoint({
    method: 'PATCH',
    url: '/notificacoes/:id/lida',
    access: 'session',
    tag,
    summary: 'Marcar como lida',
    handle: async (work, { params }) => {
      await mudar(work, 'lida_em', readId(params.id));
      return { message: 'Notificação lida.', result: { nao_lidas: await contarNaoLidas(work) } };
    },
  }),
  endpoint({
    method: 'PATCH',
    url: '/notificacoes/:id/ciente',
    access: 'session',
    tag,
    summary: 'Dar ciência',
    handle: async (work, { params }) => {
      await work.transact(async (tx) => {
        await mudar(tx, 'ciente_em', readId(params.id));
        await mudar(tx, 'lida_em', readId(params.id));
      });
      return { message: 'Ciência registrada.', result: { nao_lidas: await contarNaoLidas(work) } };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/notificacoes/marcar-todas',
    access: 'session',
    tag,
    summary: 'Marcar todas como lidas',
    handle: async (work) => {
      // what asks for an explicit word is not read by reading the others
      await work.db.execute(
        `update notificacao n set lida_em = $2 where cliente_id = $3 and usuario_id = $1 and lida_em is null and no_sino
            and not exists (select from public.notificacao_sistema s where s.id = n.notificacao_sistema_id and s.exige_ciencia and s.situacao = 'em_exibicao')`,
        [work.user.usuarioId, work.now(), work.cliente.id],
      );
      return { message: 'Notificações lidas.', result: { nao_lidas: await contarNaoLidas(work) } };
    },
  }),
  endpoint({
    method: 'DELETE',
    url: '/notificacoes/:id',
    access: 'session',
    tag,
    summary: 'Tirar da minha lista',
    handle: async (work, { params }) => {
      await mudar(work, 'oculta_em', readId(params.id));
      return { message: 'Notificação removida.', result: null };
    },
  }),
];

const LIVE = 'usuario_id = $1 and oculta_em is null and no_sino';

async function lerNotificacoes(
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

async function contarNaoLidas(work: Work): Promise<number> {
  const row = await work.db.first<{ n: number }>(`select count(*)::int as n from notificacao where ${LIVE} and lida_em is null`, [
    work.user.usuarioId,
  ]);
  return row?.n ?? 0;
}

/** The notices on show that the person has not dismissed, or not said to have read when that is asked. */
async function lerMostradas(work: Work): Promise<unknown[]> {
  return work.db.rows(
    `select n.id, s.titulo, s.texto, s.tipo, s.url, s.exige_ciencia,
            'faixa' = any(s.canais) and n.lida_em is null as faixa,
            ('modal' = any(s.canais) or s.exige_ciencia) and (case when s.exige_ciencia then n.ciente_em else n.lida_em end) is null as janela
       from notificacao n join notificacao_sistema s on s.id = n.notificacao_sistema_id
      where n.usuario_id = $1 and s.situacao = 'em_exibicao' and s.inicio <= $2 and s.fim > $2
        and (('faixa' = any(s.canais) and n.lida_em is null)
          or (('modal' = any(s.canais) or s.exige_ciencia) and (case when s.exige_ciencia then n.ciente_em else n.lida_em end) is null))
      order by n.prioridade desc, n.id`,
    [work.user.usuarioId, work.now()],
  );
}

async function mudar(work: Work, column: 'lida_em' | 'oculta_em' | 'ciente_em', id: number): Promise<void> {
  const changed = await work.db.execute(
    `update notificacao set ${column} = coalesce(${column}, $3) where cliente_id = $4 and id = $1 and usuario_id = $2 and oculta_em is null`,
    [id, work.user.usuarioId, work.now(), work.cliente.id],
  );
  if (changed === 0) throw new NotFoundError();
}
