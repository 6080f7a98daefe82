import { z } from 'zod';
import { plainLines, visibleText } from '../../resources/definition';
import { NotFoundError, ValidationError } from '../http/errors';
import { readersAmong } from '../identity/readers';
import { notify } from '../notifications';
import type { Work } from '../work';
import { type Dossier, keyOf, refuseExcluded } from './dossier';
import { noticeOf, tellFollowers } from './followers';
import { ownOnly } from './own';

const MOST_TEXT = 4000;
const MOST_MENTIONS = 20;

/** What is written of a record; `mencoes` are the accounts of who the text names after an @. */
export const commentDraft = z.object({
  texto: z
    .string('Escreva o comentário.')
    .transform(plainLines)
    .pipe(
      z
        .string()
        .max(MOST_TEXT, 'O comentário aceita até 4.000 caracteres.')
        .refine((texto) => visibleText(texto) !== '', 'Escreva o comentário.'),
    ),
  mencoes: z
    .array(z.number('Escolha as pessoas mencionadas.').int().positive(), 'Escolha as pessoas mencionadas.')
    .max(MOST_MENTIONS, `Um comentário menciona no máximo ${MOST_MENTIONS} pessoas.`)
    .default([]),
});
export type CommentDraft = z.infer<typeof commentDraft>;

interface Mentioned extends Record<string, unknown> {
  id: number;
  nome: string;
}

/** A comment of a record, as the wire carries it. */
export interface Comment extends Record<string, unknown> {
  id: number;
  /** Null once it was taken off. */
  texto: string | null;
  mencoes: Mentioned[];
  autor_id: number;
  autor: string;
  data_hora: string;
  excluido_em: string | null;
}

const SELECT = `select k.id, case when k.excluido_em is null then k.texto end as texto, case when k.excluido_em is null then k.mencoes else '[]' end as mencoes,
    k.autor_id, p.nome as autor, k.data_hora, k.excluido_em
  from registro_comentario k join public.usuario u on u.id = k.autor_id join public.pessoa p on p.id = u.pessoa_id`;

/** Every comment of a record, newest first. */
export function readComments(work: Work, dossier: Dossier): Promise<Comment[]> {
  const [, recurso, id] = keyOf(work, dossier);
  return work.db.rows<Comment>(`${SELECT} where k.recurso = $1 and k.registro_id = $2 order by k.data_hora desc, k.id desc`, [recurso, id]);
}

/** A comment that was written, and who of the mentioned was not told, because they may not see the record. */
export interface Written {
  comment: Comment;
  untold: string[];
}

/**
 * Writes a comment; who is mentioned and who follows the record are told of it, each once.
 *
 * @throws ConflictError for an excluded record; ValidationError for a mention of nobody
 */
export function writeComment(work: Work, dossier: Dossier, { texto, mencoes }: CommentDraft): Promise<Written> {
  refuseExcluded(dossier);
  return work.transact(async (tx) => {
    const mentioned = await mentionedIn(tx, mencoes);
    const row = await tx.db.first<{ id: number }>(
      `insert into registro_comentario (cliente_id, recurso, registro_id, texto, mencoes, autor_id, data_hora)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [...keyOf(tx, dossier), texto, JSON.stringify(mentioned), tx.user.usuarioId, tx.now()],
    );
    const comment = await commentOf(tx, dossier, row?.id ?? 0);
    auditComment(tx, dossier, comment, 'incluir');
    const readers = await tellMentioned(tx, dossier, comment);
    await tellFollowers(tx, dossier.resource, dossier.record, `comentou: ${comment.texto}`, readers);
    return { comment, untold: mentioned.filter(({ id }) => !readers.has(id)).map(({ nome }) => nome) };
  });
}

/**
 * Takes off a comment of the caller: its text goes from the screens, and the trail keeps it.
 *
 * @throws NotFoundError for a comment that is not there; AppError SEM_PERMISSAO for another's
 */
export async function removeComment(work: Work, dossier: Dossier, id: number): Promise<void> {
  refuseExcluded(dossier);
  await work.transact(async (tx) => {
    const comment = await commentOf(tx, dossier, id);
    ownOnly(tx, comment, 'Só quem escreveu o comentário pode apagá-lo.');
    await tx.db.execute('update registro_comentario set excluido_em = $3 where cliente_id = $1 and id = $2', [tx.cliente.id, id, tx.now()]);
    auditComment(tx, dossier, comment, 'excluir');
  });
}

/** @throws ValidationError for an account that is not of this cliente, or is not active */
async function mentionedIn(tx: Work, ids: readonly number[]): Promise<Mentioned[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await tx.db.rows<Mentioned>(
    `select u.id, coalesce(p.apelido_fantasia, p.nome) as nome from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id
      where u.id = any($1::bigint[]) and c.situacao = 'ativa' order by p.nome, u.id`,
    [wanted],
  );
  if (rows.length < wanted.length) throw new ValidationError({ mencoes: ['Uma das pessoas mencionadas não tem mais conta ativa.'] });
  return rows;
}

/** @returns who of the mentioned may see the record */
async function tellMentioned(tx: Work, { resource, record }: Dossier, { mencoes, texto }: Comment): Promise<Set<number>> {
  const readers = await readersAmong(
    tx,
    resource.definition,
    record.id,
    mencoes.map(({ id }) => id),
  );
  await notify(tx, [...readers], noticeOf(resource, record, 'mencao', `${tx.user.nome} mencionou você: ${texto}`));
  return readers;
}

async function commentOf(tx: Work, dossier: Dossier, id: number): Promise<Comment> {
  const [, recurso, registroId] = keyOf(tx, dossier);
  const found = await tx.db.first<Comment>(
    `${SELECT} where k.id = $3 and k.recurso = $1 and k.registro_id = $2 and k.excluido_em is null`,
    [recurso, registroId, id],
  );
  if (!found) throw new NotFoundError('Comentário não encontrado.');
  return found;
}

function auditComment(tx: Work, { resource: { definition }, record }: Dossier, { id, texto }: Comment, acao: 'incluir' | 'excluir'): void {
  const what = { cadastro: definition.name, registro: record.id, comentario: texto };
  tx.audit({
    acao,
    recurso: 'registro_comentario',
    registroId: id,
    sistema: definition.menu,
    ...(acao === 'incluir' ? { depois: what } : { antes: what }),
  });
}
