import type { ImapFlow } from 'imapflow';
import { ConflictError } from '../../../server/http/errors';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import type { Conta } from './conta';
import { falhaDe, recusaDe } from './falhas';
import { abrirImap } from './servidores';

/** A connection that nobody used for so long is closed. */
const KEPT_MS = 60_000;

interface Aberta {
  client: Promise<ImapFlow>;
  users: number;
  closing?: NodeJS.Timeout;
}

/** The connections of a process: opening one costs more than most of what is asked of it. Losing them all loses nothing. */
const abertas = new WeakMap<Services, Map<string, Aberta>>();

/**
 * Does something with the mailbox of an account, over a connection that may serve others too.
 *
 * @throws AppError INTEGRACAO_INDISPONIVEL, in words, when the server could not be reached or did not accept the password
 */
export async function comImap<T>(work: Work, conta: Conta, run: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { imap } = conta;
  let held: { client: ImapFlow; release: () => void };
  try {
    held = await tomar(work.services, conta);
  } catch (error) {
    await anotarSituacao(work, conta, falhaDe(error) === 'login' ? 'erro_login' : 'erro_conexao');
    throw recusaDe(error, imap.host);
  }
  try {
    if (conta.situacao !== 'ok') await anotarSituacao(work, conta, 'ok');
    return await run(held.client);
  } catch (error) {
    throw recusaDe(error, imap.host);
  } finally {
    held.release();
  }
}

/** Does something inside a folder, one at a time. @throws ConflictError when the folder is not the one that an id was of (W5) */
export async function naPasta<T>(client: ImapFlow, pasta: string, uidvalidity: string | null, run: () => Promise<T>): Promise<T> {
  const lock = await client.getMailboxLock(pasta);
  try {
    if (uidvalidity !== null && (!client.mailbox || String(client.mailbox.uidValidity) !== uidvalidity))
      throw new ConflictError('VERSAO_DESATUALIZADA', { message: 'A pasta foi refeita no servidor de e-mail. Atualize a lista.' });
    return await run();
  } finally {
    lock.release();
  }
}

/** Writes down whether an account works, so that its owner sees it in the list of accounts. */
export async function anotarSituacao(work: Work, { id, situacao }: Conta, now: 'ok' | 'erro_login' | 'erro_conexao'): Promise<void> {
  if (situacao === now && now !== 'ok') return;
  await work.transact((tx) =>
    tx.db.execute(
      "update webmail_conta set situacao = $3, ultimo_sync = case when $3 = 'ok' then $4::timestamptz else ultimo_sync end where id = $1 and cliente_id = $2",
      [id, tx.cliente.id, now, tx.now()],
    ),
  );
}

async function tomar(services: Services, conta: Conta): Promise<{ client: ImapFlow; release: () => void }> {
  const pool = poolOf(services);
  const key = `${conta.id}|${conta.versao}`;
  const kept = pool.get(key);
  const alive = kept && (await estaViva(kept));
  if (kept && !alive && pool.get(key) === kept) pool.delete(key);
  const entry = pool.get(key) ?? abrir(services, conta, pool, key);
  clearTimeout(entry.closing);
  entry.users += 1;
  const liberar = () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.closing = setTimeout(() => {
      if (pool.get(key) === entry) pool.delete(key);
      void entry.client.then((client) => client.logout()).catch(() => undefined);
    }, KEPT_MS);
    entry.closing.unref();
  };
  try {
    return { client: await entry.client, release: liberar };
  } catch (error) {
    if (pool.get(key) === entry) pool.delete(key);
    throw error;
  }
}

/** The question also brings what arrived meanwhile. */
async function estaViva({ client }: Aberta): Promise<boolean> {
  try {
    const open = await client;
    if (!open.usable) return false;
    await open.noop();
    return open.usable;
  } catch {
    return false;
  }
}

function abrir(services: Services, conta: Conta, pool: Map<string, Aberta>, key: string): Aberta {
  const entry: Aberta = { client: abrirImap(conta.imap, services.config), users: 0 };
  pool.set(key, entry);
  return entry;
}

function poolOf(services: Services): Map<string, Aberta> {
  const known = abertas.get(services) ?? new Map<string, Aberta>();
  abertas.set(services, known);
  return known;
}
