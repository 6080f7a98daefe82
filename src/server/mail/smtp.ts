import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config';
import type { Vault } from '../crypto';
import type { Queryable } from '../db/connect';
import { destinationProblem, resolveDestination } from '../destinations';
import { AppError } from '../http/errors';
import { demandsStartTls, type MailSecurity, mailProblem } from '../secure-links';

/** A file that goes with a message. */
export interface MailFile {
  filename: string;
  /** MIME type. */
  contentType: string;
  content: Buffer;
}

/** A message in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly MailFile[];
}

/** An SMTP server with the sender that it writes as. */
export interface Smtp {
  /** @throws AppError ERRO_VALIDACAO when the server may not be talked to, or not without TLS; Error of the SMTP conversation */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;
const DEFAULT_PORT: Readonly<Record<MailSecurity, number>> = { nenhum: 25, starttls: 587, tls: 465 };
/** The security of a server whose row does not say it. */
export const DEFAULT_SECURITY: MailSecurity = 'starttls';

interface SmtpRow extends Record<string, unknown> {
  smtp_host: string | null;
  smtp_porta: number | null;
  smtp_tls: MailSecurity | null;
  smtp_usuario: string | null;
  smtp_senha: string | null;
  smtp_remetente: string | null;
}

/** Loaded when there is something to send. */
const library = () => import('nodemailer');

/** The SMTP server of a municipality, else that of the installation; null when there is none. */
export async function openSmtp(
  { config, vault, database }: { config: Config; vault: Vault; database: { pool: Queryable } },
  clienteId: number,
): Promise<Smtp | null> {
  const { rows } = await database.pool.query<SmtpRow>(
    'select smtp_host, smtp_porta, smtp_tls, smtp_usuario, smtp_senha, smtp_remetente from cliente where id = $1',
    [clienteId],
  );
  const own = rows[0];
  if (own?.smtp_host) return connectOwn(own.smtp_host, own, vault, config);
  const { SMTP_URL: url } = config;
  if (!url) return null;
  const { createTransport } = await library();
  return asSmtp(createTransport({ url, requireTLS: demandsStartTls(url, config) }), config.SMTP_REMETENTE);
}

async function connectOwn(host: string, row: SmtpRow, vault: Vault, config: Config): Promise<Smtp> {
  const tls = row.smtp_tls ?? DEFAULT_SECURITY;
  const problem = mailProblem(host, tls, config);
  if (problem) return refusing('smtp_tls', problem);
  const forbidden = await destinationProblem(host, config, 'municipio');
  if (forbidden) return refusing('smtp_host', forbidden);
  const address = await resolveDestination(host, config, 'municipio').catch((error: Error) => error);
  if (address instanceof Error) return failing(address);
  const { createTransport } = await library();
  const transport = createTransport({
    host: address,
    ...(!isIP(host) && { tls: { servername: host } }),
    port: row.smtp_porta ?? DEFAULT_PORT[tls],
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'nenhum',
    ...(row.smtp_usuario && { auth: { user: row.smtp_usuario, pass: row.smtp_senha ? vault.open(row.smtp_senha) : '' } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return asSmtp(transport, row.smtp_remetente ?? config.SMTP_REMETENTE);
}

/** Stands for a server that may not be talked to: what is sent through it fails with the reason, and is tried again later. */
function refusing(field: 'smtp_host' | 'smtp_tls', problem: string): Smtp {
  return failing(new AppError('ERRO_VALIDACAO', { message: problem, body: { errors: { [field]: [problem] } } }));
}

function failing(error: Error): Smtp {
  return { send: () => Promise.reject(error), close: () => undefined };
}

function asSmtp(transport: Transporter, from: string): Smtp {
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transport.close(),
  };
}
