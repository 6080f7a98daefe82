import { buffer } from 'node:stream/consumers';
import type { Services } from '../services';
import type { Work } from '../work';
import { type Mail, type MailFile, openSmtp, type Smtp } from './smtp';

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
  anexos: number[];
  tentativas: number;
}

/** A message that waits to be sent, with the ids of the files that go along. */
export type Posted = Pick<Mail, 'to' | 'subject' | 'text'> & { files?: readonly number[] };

/**
 * Puts a message in the outbox: it leaves after the commit, and not at all when the transaction is rolled back.
 *
 * @returns its id there, by which who wrote it learns how it fared
 */
export async function post(tx: Work, { to, subject, text, files = [] }: Posted): Promise<number> {
  const now = tx.now();
  const row = await tx.db.first<{ id: number }>(
    `insert into email_saida (cliente_id, para, assunto, texto, anexos, proxima_em, criado_em) values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [tx.cliente.id, to, subject, tx.services.vault.seal(text), files, now],
  );
  tx.afterCommit(() => tx.services.mail.wake());
  return row?.id ?? 0;
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
      returning id, cliente_id, para, assunto, texto, anexos, tentativas`,
    [now, new Date(now.getTime() + LEASE_MIN * MINUTE_MS), config.SMTP_URL !== undefined],
  );
  // the order in which they were written
  return rows.sort((a, b) => a.id - b.id);
}

async function send(services: Services, message: Pending, server: Smtp | null): Promise<void> {
  const { database, clock, vault, log } = services;
  try {
    if (!server) throw new Error('O servidor de e-mail deixou de estar configurado.');
    const attachments = await filesOf(services, message);
    await server.send({ to: message.para, subject: message.assunto, text: vault.open(message.texto), attachments });
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

/** The files of a message, in order. @throws Error when one is no longer kept: a message never leaves without what it promises */
async function filesOf({ database, files }: Services, { cliente_id, anexos }: Pending): Promise<MailFile[]> {
  if (anexos.length === 0) return [];
  const { rows } = await database.pool.query<{ nome: string; tipo: string; sha256: string }>(
    'select a.nome, a.tipo, a.sha256 from unnest($2::bigint[]) with ordinality x(id, n) join arquivo a on a.id = x.id and a.cliente_id = $1 order by x.n',
    [cliente_id, anexos],
  );
  if (rows.length < anexos.length) throw new Error('Um anexo da mensagem não está mais guardado.');
  return Promise.all(
    rows.map(async ({ nome, tipo, sha256 }) => ({ filename: nome, contentType: tipo, content: await buffer(await files.read(sha256)) })),
  );
}

async function giveUpOld({ database, clock }: Services): Promise<void> {
  await database.pool.query(
    "update email_saida set situacao = 'falhou', texto = null, erro = 'Não pôde ser enviado a tempo.' where situacao = 'pendente' and criado_em < $1",
    [new Date(clock.now().getTime() - MOST_DAYS * 24 * 60 * MINUTE_MS)],
  );
}
