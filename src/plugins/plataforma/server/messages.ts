import { plainLines } from '../../../resources/definition';
import { channelsOf } from '../../../server/channels';
import { storeFile } from '../../../server/files/files';
import { ConflictError, NotFoundError, ValidationError } from '../../../server/http/errors';
import type { SentFile } from '../../../server/http/multipart';
import type { Work } from '../../../server/work';
import { contarMensagensNaoLidas, participantsOf } from './conversations';

const MOST_TEXT = 4000;
const MOST_FILES = 5;
const MOST_PAGE = 50;
const EDIT_MIN = 15;

/** A message, as the wire carries it. */
export interface Message extends Record<string, unknown> {
  id: number;
  conversa_id: number;
  tipo: 'direta' | 'grupo';
  autor: { id: number; nome: string; foto: string | null };
  /** Null once deleted. */
  texto: string | null;
  anexos: { id: number; nome: string; tamanho: number; tipo: string; url: string }[];
  resposta_a: { id: number; texto: string | null } | null;
  data_hora: string;
  editada_em: string | null;
  apagada_em: string | null;
  lida_por: number[];
}

type What = 'nova' | 'editada' | 'apagada' | 'lida';

const SELECT = `select m.id, m.conversa_id, c.tipo, m.data_hora, m.editada_em, m.apagada_em,
    jsonb_build_object('id', u.id, 'nome', coalesce(p.apelido_fantasia, p.nome), 'foto', (select '/arquivo/' || a.token from public.arquivo a where a.id = u.foto)) as autor,
    case when m.apagada_em is null then m.texto end as texto,
    case when m.apagada_em is null then coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho, 'tipo', a.tipo, 'url', '/arquivo/' || a.token) order by x.ordem)
       from public.mensagem_anexo x join public.arquivo a on a.id = x.arquivo_id where x.mensagem_id = m.id), '[]') else '[]' end as anexos,
    (select jsonb_build_object('id', r.id, 'texto', case when r.apagada_em is null then r.texto end) from public.mensagem r where r.id = m.resposta_a) as resposta_a,
    coalesce((select jsonb_agg(e.usuario_id order by e.usuario_id) from public.conversa_participante e
       where e.conversa_id = m.conversa_id and e.lida_ate >= m.id and e.usuario_id <> m.autor_id), '[]') as lida_por
  from mensagem m join conversa c on c.id = m.conversa_id join public.usuario u on u.id = m.autor_id join public.pessoa p on p.id = u.pessoa_id`;

/** The newest messages of a conversation before one, newest first. */
export async function lerMensagens(work: Work, conversaId: number, before: number | undefined, limit: number): Promise<Message[]> {
  await participantsOf(work, conversaId);
  return work.db.rows<Message>(`${SELECT} where m.conversa_id = $1 and ($2::bigint is null or m.id < $2) order by m.id desc limit $3`, [
    conversaId,
    before ?? null,
    Math.min(limit, MOST_PAGE),
  ]);
}

/**
 * Sends a message: the row, then the event of each participant's channel after the commit.
 *
 * @throws ValidationError for an empty or too long text, too many files, or an answer to another conversation
 */
export async function enviarMensagem(
  work: Work,
  conversaId: number,
  { texto, resposta_a }: { texto: string | null; resposta_a: number | null },
  files: readonly SentFile[],
): Promise<Message> {
  const text = limparTexto(texto);
  if (!text && files.length === 0) throw new ValidationError({ texto: ['Escreva uma mensagem ou anexe um arquivo.'] });
  if (files.length > MOST_FILES) throw new ValidationError({ anexos: [`Uma mensagem aceita no máximo ${MOST_FILES} arquivos.`] });
  return work.transact(async (tx) => {
    await participantsOf(tx, conversaId);
    if (resposta_a !== null && !(await tx.db.first('select id from mensagem where id = $1 and conversa_id = $2', [resposta_a, conversaId])))
      throw new ValidationError({ resposta_a: ['A mensagem respondida não é desta conversa.'] });
    // one sender at a time: numbers grow in the order in which messages are seen, which reading marks rely on
    await tx.db.execute('update conversa set ultima_em = $3 where cliente_id = $1 and id = $2', [tx.cliente.id, conversaId, tx.now()]);
    const row = await tx.db.first<{ id: number }>(
      'insert into mensagem (cliente_id, conversa_id, autor_id, texto, resposta_a, data_hora) values ($1, $2, $3, $4, $5, $6) returning id',
      [tx.cliente.id, conversaId, tx.user.usuarioId, text || null, resposta_a, tx.now()],
    );
    const id = row?.id ?? 0;
    for (const [index, file] of files.entries()) {
      const stored = await storeFile(tx, file);
      await tx.db.execute('insert into mensagem_anexo (mensagem_id, ordem, arquivo_id) values ($1, $2, $3)', [id, index + 1, stored.id]);
      await tx.db.execute("update arquivo set dono_tipo = 'conversa', dono_id = $3 where cliente_id = $1 and id = $2", [
        tx.cliente.id,
        stored.id,
        conversaId,
      ]);
    }
    return avisar(tx, id, 'nova');
  });
}

/** Changes the author's own message within 15 minutes; what it said is kept. */
export async function editarMensagem(work: Work, id: number, texto: string): Promise<Message> {
  const text = limparTexto(texto);
  if (!text) throw new ValidationError({ texto: ['Escreva uma mensagem.'] });
  return work.transact(async (tx) => {
    const { data_hora } = await ownMessage(tx, id);
    if (tx.now().getTime() - Date.parse(data_hora) > EDIT_MIN * 60_000)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: `Uma mensagem só pode ser alterada até ${EDIT_MIN} minutos depois de enviada.`,
      });
    await guardarAnteriores(tx, id);
    await tx.db.execute('update mensagem set texto = $3, editada_em = $4 where cliente_id = $1 and id = $2', [
      tx.cliente.id,
      id,
      text,
      tx.now(),
    ]);
    return avisar(tx, id, 'editada');
  });
}

/** Takes the author's own message off the screens; the record stays. */
export async function excluirMensagem(work: Work, id: number): Promise<Message> {
  return work.transact(async (tx) => {
    await ownMessage(tx, id);
    await guardarAnteriores(tx, id);
    await tx.db.execute('update mensagem set apagada_em = $3 where cliente_id = $1 and id = $2', [tx.cliente.id, id, tx.now()]);
    return avisar(tx, id, 'apagada');
  });
}

/** Marks a conversation as read up to its last message, and tells the others. */
export async function lerTudo(work: Work, conversaId: number): Promise<number> {
  return work.transact(async (tx) => {
    await participantsOf(tx, conversaId);
    const last = await tx.db.first<{ id: number }>('select id from mensagem where conversa_id = $1 order by id desc limit 1', [conversaId]);
    if (!last) return contarMensagensNaoLidas(tx, tx.user.usuarioId);
    const moved = await tx.db.execute(
      'update conversa_participante set lida_ate = $3 where conversa_id = $1 and usuario_id = $2 and lida_ate < $3',
      [conversaId, tx.user.usuarioId, last.id],
    );
    if (moved > 0) await avisar(tx, last.id, 'lida');
    return contarMensagensNaoLidas(tx, tx.user.usuarioId);
  });
}

async function ownMessage(tx: Work, id: number): Promise<Message> {
  const message = await tx.db.first<Message>(`${SELECT} where m.id = $1`, [id]);
  if (!message || message.autor.id !== tx.user.usuarioId || message.apagada_em) throw new NotFoundError('Mensagem não encontrada.');
  await participantsOf(tx, message.conversa_id);
  return message;
}

async function guardarAnteriores(tx: Work, id: number): Promise<void> {
  await tx.db.execute('insert into mensagem_anterior (mensagem_id, texto, ate) select id, texto, $2 from mensagem where id = $1', [
    id,
    tx.now(),
  ]);
}

/** The event of every participant's channel; each gets the own count. */
async function avisar(tx: Work, id: number, acao: What): Promise<Message> {
  const message = await tx.db.first<Message>(`${SELECT} where m.id = $1`, [id]);
  if (!message) throw new NotFoundError('Mensagem não encontrada.');
  for (const usuarioId of await participantsOf(tx, message.conversa_id)) {
    const data = { ...message, nao_lidas: await contarMensagensNaoLidas(tx, usuarioId), acao };
    tx.emit({ kind: 'channel', channel: channelsOf(tx.cliente.id, usuarioId).canal, event: 'nova-mensagem', data });
  }
  return message;
}

/** @throws ValidationError for a text that is too long */
function limparTexto(texto: string | null): string {
  const text = plainLines(texto ?? '');
  if (text.length > MOST_TEXT) throw new ValidationError({ texto: ['A mensagem aceita até 4.000 caracteres.'] });
  return text;
}
