import { NotFoundError, PermissionError, ValidationError } from '../../../server/http/errors';
import { OUTSIDERS } from '../../../server/identity/staff';
import type { Work } from '../../../server/work';

const MOST_CONVERSATIONS = 100;

const PERSON = `jsonb_build_object('id', u.id, 'nome', coalesce(p.apelido_fantasia, p.nome), 'foto', (select '/arquivo/' || a.token from public.arquivo a where a.id = u.foto))`;

/** @throws PermissionError for who is not of the staff */
export function exigirServidor({ user }: Work): void {
  if (!user.tipo.some((tipo) => !OUTSIDERS.includes(tipo))) throw new PermissionError('mensagens', 1);
}

/** The caller's conversations, the last used first, with what each shows in the list. */
export async function lerConversas(work: Work, id?: number): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    `select c.id, c.tipo, c.nome, c.ultima_em,
            (select jsonb_agg(${PERSON} order by p.nome, u.id) from public.conversa_participante o join public.usuario u on u.id = o.usuario_id
               join public.pessoa p on p.id = u.pessoa_id where o.conversa_id = c.id) as participantes,
            (select jsonb_build_object('id', m.id, 'autor_id', m.autor_id, 'texto', case when m.apagada_em is null then m.texto end,
                      'apagada', m.apagada_em is not null, 'anexos', (select count(*)::int from public.mensagem_anexo x where x.mensagem_id = m.id))
               from public.mensagem m where m.conversa_id = c.id order by m.id desc limit 1) as ultima,
            (select count(*)::int from public.mensagem m where m.conversa_id = c.id and m.id > e.lida_ate and m.autor_id <> $1 and m.apagada_em is null) as nao_lidas
       from conversa c join conversa_participante e on e.conversa_id = c.id and e.usuario_id = $1
      where $2::bigint is null or c.id = $2
      order by c.ultima_em desc, c.id desc limit ${MOST_CONVERSATIONS}`,
    [work.user.usuarioId, id ?? null],
  );
}

/** How many messages the user has not read, in all conversations. */
export async function contarMensagensNaoLidas(work: Work, usuarioId: number): Promise<number> {
  const row = await work.db.first<{ n: number }>(
    `select count(*)::int as n from mensagem m join conversa_participante e on e.conversa_id = m.conversa_id and e.usuario_id = $1
      where m.id > e.lida_ate and m.autor_id <> $1 and m.apagada_em is null`,
    [usuarioId],
  );
  return row?.n ?? 0;
}

/** What starts a conversation. */
export interface NewConversation {
  tipo: 'direta' | 'grupo';
  participantes: readonly number[];
  nome?: string;
}

/**
 * Starts a conversation; the direct one that the two already have is given instead.
 *
 * @throws ValidationError for a wrong number of people, one who is not active staff, or a group without a name
 */
export async function iniciarConversa(work: Work, { tipo, participantes, nome }: NewConversation): Promise<Record<string, unknown>> {
  const me = work.user.usuarioId;
  const others = [...new Set(participantes)].filter((id) => id !== me);
  if (tipo === 'direta' ? others.length !== 1 : others.length < 1)
    throw new ValidationError({ participantes: [tipo === 'direta' ? 'Escolha uma pessoa.' : 'Escolha ao menos uma pessoa para o grupo.'] });
  if (tipo === 'grupo' && !nome?.trim()) throw new ValidationError({ nome: ['Informe o nome do grupo.'] });
  return work.transact(async (tx) => {
    const known = await tx.db.rows<{ id: number }>(
      `select u.id from usuario u join usuario_credencial c on c.usuario_id = u.id where u.id = any($1::bigint[]) and c.situacao = 'ativa' and not (u.tipo <@ $2::text[])`,
      [others, OUTSIDERS],
    );
    if (known.length < others.length) throw new ValidationError({ participantes: ['Uma das pessoas não pode receber mensagens.'] });
    const par = tipo === 'direta' ? [me, ...others].sort((a, b) => a - b).join(':') : null;
    const made = await tx.db.first<{ id: number }>(
      `insert into conversa (cliente_id, tipo, nome, par, criada_em, criada_por, ultima_em) values ($1, $2, $3, $4, $5, $6, $5)
       on conflict (cliente_id, par) where par is not null do nothing returning id`,
      [tx.cliente.id, tipo, tipo === 'grupo' ? nome?.trim() : null, par, tx.now(), me],
    );
    const id = made?.id ?? (await tx.db.first<{ id: number }>('select id from conversa where par = $1', [par]))?.id ?? 0;
    if (made)
      await tx.db.execute('insert into conversa_participante (conversa_id, usuario_id) select $1, x from unnest($2::bigint[]) as x', [
        id,
        [me, ...others],
      ]);
    const [conversation] = await lerConversas(tx, id);
    return conversation ?? {};
  });
}

/** The users of a conversation. @throws NotFoundError for who does not take part: only participants know of it */
export async function participantsOf(work: Work, conversaId: number): Promise<number[]> {
  const rows = await work.db.rows<{ usuario_id: number }>(
    'select e.usuario_id from conversa c join conversa_participante e on e.conversa_id = c.id where c.id = $1 order by e.usuario_id',
    [conversaId],
  );
  const ids = rows.map(({ usuario_id }) => usuario_id);
  if (!ids.includes(work.user.usuarioId)) throw new NotFoundError('Conversa não encontrada.');
  return ids;
}
