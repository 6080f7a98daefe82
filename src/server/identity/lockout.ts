import { counted } from '../../resources/definition/format';
import { AppError, ValidationError } from '../http/errors';
import type { Work } from '../work';

/** Consecutive failures that lock a document, or the signing of an account, and failures that lock an address, within the window. */
const LIMITS = { documento: 5, ip: 30, assinatura: 3 } as const;
const WINDOW_MIN = 15;
const FIRST_LOCK_MIN = 15;
const LONGEST_LOCK_MIN = 120;
const DAY_MS = 86_400_000;

type Kind = keyof typeof LIMITS;

/**
 * Refuses while the document or the address is locked, whatever the password.
 *
 * @throws AppError LOGIN_BLOQUEADO with the time left
 */
export async function checkLockout(work: Work, documento: string): Promise<void> {
  const { documento: own, ip } = await readLocks(work, documento);
  const refusal = own ?? ip;
  if (refusal) throw refusal;
}

/** What holds back a try to sign in. */
export interface Locks {
  documento: AppError | null;
  ip: AppError | null;
  /** No failure of the document is counted. */
  clean: boolean;
}

/**
 * The locks of a document and of the address of who calls, while this transaction has its turn: the tries of one document are
 * judged one after the other, so that of many at once none is judged after the one that locked it.
 */
export async function takeTurn(tx: Work, documento: string): Promise<Locks> {
  await tx.db.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`entrada|${tx.cliente.id}|${documento}`]);
  return readLocks(tx, documento);
}

/** Refuses while the document itself is locked. @throws AppError LOGIN_BLOQUEADO with the time left */
export async function checkDocumentLock(work: Work, documento: string): Promise<void> {
  const locks = await readLocks(work, documento);
  if (locks.documento) throw locks.documento;
}

async function readLocks(work: Work, documento: string): Promise<Locks> {
  const now = work.now();
  const rows = await work.db.rows<{ tipo: Kind; ate: string | null; falhas: number }>(
    `select tipo, bloqueado_ate as ate, case when primeira_em < $4 then 0 else falhas end as falhas from tentativa_login
      where cliente_id = $1 and ((tipo = 'documento' and chave = $2) or (tipo = 'ip' and chave = $3))`,
    [work.cliente.id, documento, work.origin.ip, new Date(now.getTime() - WINDOW_MIN * 60_000)],
  );
  const lockOf = (kind: Kind) => {
    const ate = rows.find(({ tipo }) => tipo === kind)?.ate;
    return ate && Date.parse(ate) > now.getTime() ? lockedUntil(now, ate) : null;
  };
  const clean = rows.every(({ tipo, falhas }) => tipo !== 'documento' || falhas === 0);
  return { documento: lockOf('documento'), ip: lockOf('ip'), clean };
}

function lockedUntil(now: Date, ate: string): AppError {
  const seconds = Math.max(1, Math.ceil((Date.parse(ate) - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError('LOGIN_BLOQUEADO', {
    message: `Muitas tentativas. Tente novamente em ${counted(minutes, 'minuto', 'minutos')}.`,
    detalhe: { segundos: seconds },
    retryAfter: seconds,
  });
}

/**
 * Counts a failure of the document and of the address; documents that nobody has count too.
 *
 * @param ofAddress whether the address counts it too: one that is locked already is not locked for longer
 * @returns whether this failure locked the document
 */
export async function countFailure(work: Work, documento: string, ofAddress = true): Promise<boolean> {
  if (ofAddress) await countOne(work, 'ip', work.origin.ip);
  return countOne(work, 'documento', documento);
}

/** How often a document was locked without a day between one lock and the next. */
export async function countLocks(work: Work, documento: string): Promise<number> {
  const row = await work.db.first<{ bloqueios: number }>(
    "select bloqueios from tentativa_login where cliente_id = $1 and tipo = 'documento' and chave = $2",
    [work.cliente.id, documento],
  );
  return row?.bloqueios ?? 0;
}

/**
 * Refuses while the signing of an account is locked (handbook Administração 1.7, S4); its entrance is not.
 *
 * @throws ValidationError on `senha` with the time left
 */
export async function checkSigningLock(work: Work, usuarioId: number): Promise<void> {
  const row = await work.db.first<{ ate: string | null }>(
    "select bloqueado_ate as ate from tentativa_login where cliente_id = $1 and tipo = 'assinatura' and chave = $2",
    [work.cliente.id, String(usuarioId)],
  );
  if (!row?.ate || Date.parse(row.ate) <= work.now().getTime()) return;
  const minutes = counted(Math.ceil((Date.parse(row.ate) - work.now().getTime()) / 60_000), 'minuto', 'minutos');
  throw new ValidationError({ senha: [`A assinatura está bloqueada depois de três tentativas erradas. Tente de novo em ${minutes}.`] });
}

/** Counts a wrong password or code at signing. */
export async function countSigningFailure(work: Work, usuarioId: number): Promise<void> {
  await countOne(work, 'assinatura', String(usuarioId));
}

/** A right password at signing starts its count again. */
export async function clearSigningFailures(work: Work, usuarioId: number): Promise<void> {
  await work.db.execute("delete from tentativa_login where cliente_id = $1 and tipo = 'assinatura' and chave = $2", [
    work.cliente.id,
    String(usuarioId),
  ]);
}

/** A right password starts the count of the document again. */
export async function clearFailures(work: Work, documento: string): Promise<void> {
  await work.db.execute("delete from tentativa_login where cliente_id = $1 and tipo = 'documento' and chave = $2", [
    work.cliente.id,
    documento,
  ]);
}

async function countOne(work: Work, kind: Kind, key: string): Promise<boolean> {
  const now = work.now();
  const windowStart = new Date(now.getTime() - WINDOW_MIN * 60_000);
  const row = await work.db.first<{ falhas: number; bloqueios: number; ultimo_bloqueio: string | null }>(
    `insert into tentativa_login as t (cliente_id, tipo, chave, falhas, primeira_em) values ($1, $2, $3, 1, $4)
     on conflict (cliente_id, tipo, chave) do update
       set falhas = case when t.primeira_em < $5 then 1 else t.falhas + 1 end,
           primeira_em = case when t.primeira_em < $5 then $4 else t.primeira_em end
     returning falhas, bloqueios, ultimo_bloqueio`,
    [work.cliente.id, kind, key, now, windowStart],
  );
  if (!row || row.falhas < LIMITS[kind]) return false;
  const recent = row.ultimo_bloqueio !== null && now.getTime() - Date.parse(row.ultimo_bloqueio) < DAY_MS;
  const locks = recent ? row.bloqueios + 1 : 1;
  // that of signing is always as long
  const minutes = kind === 'assinatura' ? FIRST_LOCK_MIN : Math.min(LONGEST_LOCK_MIN, FIRST_LOCK_MIN * 2 ** (locks - 1));
  await work.db.execute(
    'update tentativa_login set falhas = 0, bloqueios = $4, ultimo_bloqueio = $5, bloqueado_ate = $6 where cliente_id = $1 and tipo = $2 and chave = $3',
    [work.cliente.id, kind, key, locks, now, new Date(now.getTime() + minutes * 60_000)],
  );
  return true;
}
