import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../../server/config';
import { destinationProblem, resolveDestination } from '../../../server/destinations';
import { AppError } from '../../../server/http/errors';

/** How a server of an account is reached; the password already open. */
export interface Alcance {
  host: string;
  porta: number;
  seguranca: 'ssl' | 'starttls';
  login: string;
  senha: string;
}

const TIMEOUT_MS = 15_000;
/** A connection that says nothing for so long is dead. */
const SILENCE_MS = 60_000;
/** The largest message that is read, in bytes. */
const MAX_MESSAGE = 60_000_000;

/**
 * A connection to an IMAP server, signed in. Always TLS, with the certificate checked: a password never goes in the clear.
 *
 * @throws AppError for a host that may not be called; Error of the library
 */
export async function abrirImap({ host, porta, seguranca, login, senha }: Alcance, config: Config): Promise<ImapFlow> {
  const address = await permitted(host, config);
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: address,
    port: porta,
    secure: seguranca === 'ssl',
    ...(seguranca === 'starttls' && { doSTARTTLS: true }),
    ...(!isIP(host) && { servername: host }),
    auth: { user: login, pass: senha },
    // the library writes commands to its log: none of them leaves it
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: MAX_MESSAGE,
    maxResponseSize: 2 * MAX_MESSAGE,
  });
  // a connection that breaks while nobody waits for it is opened again by who needs it
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/**
 * A connection to an SMTP server, to be closed by who asked for it. The same law.
 *
 * @throws AppError for a host that may not be called
 */
export async function abrirSmtp({ host, porta, seguranca, login, senha }: Alcance, config: Config): Promise<Transporter> {
  const address = await permitted(host, config);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address,
    port: porta,
    secure: seguranca === 'ssl',
    requireTLS: seguranca === 'starttls',
    ignoreTLS: false,
    ...(!isIP(host) && { tls: { servername: host } }),
    auth: { user: login, pass: senha },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  });
}

/** The address to connect to: what a person types never leads into the network of who hosts the suite (W1). */
async function permitted(host: string, config: Config): Promise<string> {
  const problem = await destinationProblem(host, config, 'pessoa');
  if (problem) throw new AppError('ERRO_VALIDACAO', { message: problem });
  return resolveDestination(host, config, 'pessoa');
}
