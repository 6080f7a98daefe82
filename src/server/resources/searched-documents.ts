import { counted, dayOf, stripMask } from '../../resources/definition';
import { alertOnce } from '../alert';
import { AppError, ValidationError } from '../http/errors';
import { openPlatformWork } from '../platform-work';
import type { Work } from '../work';
import { isDocument, type ListQuery } from './list-query';
import { personalFields, type ServerResource } from './registry';
import { sightOf } from './sight';

/** Distinct CPFs that one person may look for in an hour. */
const MOST = 30;
const HOUR_S = 3600;
/** Any number: with the user's, the lock under which their searches are counted one after the other. */
const LOCK = 7_230_033;
const CPF = /^\d{11}$/;

/** Counts the CPFs that a list asks for whole by who sees them only masked. @throws AppError LIMITE_REQUISICOES */
export async function countSearched(work: Work, resource: ServerResource, list: ListQuery): Promise<void> {
  const named = resource.related?.relations.some(({ target }) => personalFields(target).length > 0) ?? false;
  const own = personalFields(resource.definition).length > 0;
  if ((list.sensitive || !own) && !named) return;
  const filtered = list.filters.flatMap(({ name, value }) => {
    const field = resource.definition.fields[name];
    return field && isDocument(field) ? [String(value)] : [];
  });
  await countDocuments(work, [...filtered, ...list.words]);
}

/**
 * A CPF for which a save was refused, being in use, was found by whoever sent it: it counts as one searched for.
 *
 * @throws AppError LIMITE_REQUISICOES, in the place of the refusal
 */
export async function countHits(work: Work, resource: ServerResource, input: unknown, error: unknown): Promise<void> {
  if (!(error instanceof ValidationError) || sightOf(work, resource).sensitive) return;
  const sent = (input ?? {}) as Readonly<Record<string, unknown>>;
  const refused = Object.entries(resource.definition.fields).filter(
    ([name, field]) => field.personal && isDocument(field) && error.issues[name],
  );
  await countDocuments(
    work,
    refused.map(([name]) => String(sent[name] ?? '')),
  );
}

/**
 * Who sees a CPF only masked finds its person by the whole of it, which they know; who tries many of them is guessing. They are
 * counted for each person, and beyond the limit refused, and told of to who looks after the trail.
 *
 * @param texts what was searched for; only whole CPFs count
 * @throws AppError LIMITE_REQUISICOES
 */
export async function countDocuments(work: Work, texts: readonly string[]): Promise<void> {
  const documents = [...new Set(texts.map(stripMask))].filter((text) => CPF.test(text));
  if (documents.length === 0 || !work.caller) return;
  const { usuarioId } = work.caller;
  const waits = await work.transact((tx) => takeTurns(tx, usuarioId, documents));
  if (waits === null) return;
  await tellOf(work);
  throw new AppError('LIMITE_REQUISICOES', {
    message: `Você já procurou ${MOST} CPFs diferentes na última hora. Aguarde ${counted(Math.ceil(waits / 60), 'minuto', 'minutos')}, ou peça a quem administra o acesso a permissão de ver dados pessoais.`,
    retryAfter: waits,
  });
}

/** @returns null when they may be searched, and are counted then; else the seconds until the oldest counts no more */
async function takeTurns(tx: Work, usuarioId: number, documents: readonly string[]): Promise<number | null> {
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [LOCK, usuarioId]);
  const since = new Date(tx.now().getTime() - HOUR_S * 1000);
  const known = await tx.db.rows<{ documento: string; procurado_em: string }>(
    'select documento, procurado_em from documento_procurado where usuario_id = $1 and procurado_em > $2 order by procurado_em',
    [usuarioId, since],
  );
  const fresh = documents.filter((document) => !known.some(({ documento }) => documento === document));
  const [oldest] = known;
  if (oldest && known.length + fresh.length > MOST)
    return Math.max(1, Math.ceil((Date.parse(oldest.procurado_em) - since.getTime()) / 1000));
  await tx.db.execute(
    `insert into documento_procurado (usuario_id, documento, procurado_em) select $1, d, $3 from unnest($2::text[]) d
     on conflict (usuario_id, documento) do update set procurado_em = excluded.procurado_em`,
    [usuarioId, fresh, tx.now()],
  );
  return null;
}

/** What is refused undoes the transaction of its call: the alarm has one of its own. */
async function tellOf({ services, cliente, user }: Work): Promise<void> {
  const platform = await openPlatformWork(services, cliente);
  const dia = dayOf(platform.now());
  await platform.transact((tx) =>
    alertOnce(tx, {
      usuarioId: user.usuarioId,
      nome: user.nome,
      alerta: 'CPFs procurados',
      dia,
      texto: `Procurou ${MOST} CPFs diferentes em uma hora, sem a permissão de vê-los, e foi recusado ao procurar outro.`,
      url: `/configuracao/auditoria?filters[0][field]=usuario_id&filters[0][operator]=eq&filters[0][value]=${user.usuarioId}`,
      depois: { limite: MOST },
    }),
  );
}
