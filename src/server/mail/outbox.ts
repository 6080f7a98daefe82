import type { Services } from '../services';
import type { Work } from '../work';
import { type Mail, openSmtp, type Smtp } from './smtp';

/** Minutes before the next attempt, by how many were made; after the last the message has failed. */
const WAIT_MIN = [1, 5, 30, 120, 720];
/** An attempt whose process died is made again after this. */
const LEASE_MIN = 5;
/** What could not be sent for so long is no longer news. */
const MOST_DAYS = 7;
const BATCH = 20;
const MINUTE_MS = 60_000;

interface Pending extends Record<string, unknown> {
  id: number;
  cliente_id: number;
  para: string;
  assunto: string;
  texto: string;
  tentativas: number;
}

/** Puts a message in the outbox: it leaves after the commit, and not at all when the transaction is rolled back. */
export async function post(tx: Work, { to, subject, text }: Mail): Promise<void> {
  const now = tx.now();
  await tx.db.execute('insert into email_saida (cliente_id, para, assunto, texto, proxima_em, criado_em) values ($1, $2, $3, $4, $5, $5)', [
    tx.cliente.id,
    to,
    subject,
    tx.services.vault.seal(text),
    now,
  ]);
  tx.afterCommit(() => tx.services.mail.wake());
}

/** Sends what is due, of every municipality that has a server; the others' messages wait. Any process may do it. */
export async function sendPending(services: Services): Promise<void> {
  await giveUpOld(services);
  for (;;) {
    const taken = await take(services);
    if (taken.length === 0) return;
    const servers = new Map<number, Smtp | null>();
    try {
      for (const message of taken) {
        if (!servers.has(message.cliente_id)) servers.set(message.cliente_id, await openSmtp(services, message.cliente_id));
        await send(services, message, servers.get(message.cliente_id) ?? null);
      }
    } finally {
      for (const server of servers.values()) server?.close();
    }
  }
}

/** The lease keeps other processes off a message while it is sent. */
async function take({ database, clock, config }: Services): Promise<Pending[]> {
  const now = clock.now();
  const { rows } = await database.pool.query<Pending>(
    `update email_saida set tentativas = tentativas + 1, proxima_em = $2
      where id in (select e.id from email_saida e join cliente c on c.id = e.cliente_id
                    where e.situacao = 'pendente' and e.proxima_em <= $1 and (c.smtp_host is not null or $3)
                    order by e.proxima_em, e.id limit ${BATCH} for update of e skip locked)
      returning id, cliente_id, para, assunto, texto, tentativas`,
    [now, new Date(now.getTime() + LEASE_MIN * MINUTE_MS), config.SMTP_URL !== undefined],
  );
  // the order in which they were written
  return rows.sort((a, b) => a.id - b.id);
}

async function send({ database, clock, vault, log }: Services, message: Pending, server: Smtp | null): Promise<void> {
  try {
    if (!server) throw new Error('O servidor de e-mail deixou de estar configurado.');
    await server.send({ to: message.para, subject: message.assunto, text: vault.open(message.texto) });
    await database.pool.query("update email_saida set situacao = 'enviado', enviado_em = $2, texto = null, erro = null where id = $1", [
      message.id,
      clock.now(),
    ]);
  } catch (error) {
    const wait = WAIT_MIN[message.tentativas - 1];
    const reason = (error as Error).message.slice(0, 300);
    log.warn({ err: error, email: message.id }, 'um e-mail não pôde ser enviado');
    if (wait === undefined)
      await database.pool.query("update email_saida set situacao = 'falhou', texto = null, erro = $2 where id = $1", [message.id, reason]);
    else
      await database.pool.query('update email_saida set proxima_em = $2, erro = $3 where id = $1', [
        message.id,
        new Date(clock.now().getTime() + wait * MINUTE_MS),
        reason,
      ]);
  }
}

async function giveUpOld({ database, clock }: Services): Promise<void> {
  await database.pool.query(
    "update email_saida set situacao = 'falhou', texto = null, erro = 'Não pôde ser enviado a tempo.' where situacao = 'pendente' and criado_em < $1",
    [new Date(clock.now().getTime() - MOST_DAYS * 24 * 60 * MINUTE_MS)],
  );
}
