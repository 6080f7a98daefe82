import { counted } from '../../resources/definition/format';
import { AppError } from '../http/errors';
import type { Work } from '../work';

/** Consecutive failures that lock a document, and failures that lock an address, within the window. */
const LIMITS = { documento: 5, ip: 30 } as const;
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
  const row = await work.db.first<{ ate: string | null }>(
    `select max(bloqueado_ate) as ate from tentativa_login
      where cliente_id = $1 and bloqueado_ate > $4 and ((tipo = 'documento' and chave = $2) or (tipo = 'ip' and chave = $3))`,
    [work.cliente.id, documento, work.origin.ip, work.now()],
  );
  if (!row?.ate) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.ate) - work.now().getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new AppError('LOGIN_BLOQUEADO', {
    message: `Muitas tentativas. Tente novamente em ${counted(minutes, 'minuto', 'minutos')}.`,
    detalhe: { segundos: seconds },
    retryAfter: seconds,
  });
}

/**
 * Counts a failure of the document and of the address; documents that nobody has count too.
 *
 * @returns whether this failure locked the document
 */
export async function countFailure(work: Work, documento: string): Promise<boolean> {
  await countOne(work, 'ip', work.origin.ip);
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
  const minutes = Math.min(LONGEST_LOCK_MIN, FIRST_LOCK_MIN * 2 ** (locks - 1));
  await work.db.execute(
    'update tentativa_login set falhas = 0, bloqueios = $4, ultimo_bloqueio = $5, bloqueado_ate = $6 where cliente_id = $1 and tipo = $2 and chave = $3',
    [work.cliente.id, kind, key, locks, now, new Date(now.getTime() + minutes * 60_000)],
  );
  return true;
}
