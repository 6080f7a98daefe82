import { AppError } from '../http/errors';
import type { Work } from '../work';
import type { Mailer } from './mailer';
import { post } from './outbox';
import { servedAddress } from './served-address';

/** What a person is written about. */
export interface Letter {
  subject: string;
  /** First paragraphs; a greeting and the municipality's name are added. */
  lines: readonly string[];
  /** Path within the application that the letter leads to. */
  link?: string;
}

/** Whether the municipality sends e-mail. */
export function sendsMail(work: Work): boolean {
  return work.services.mail.sends(work.cliente);
}

/**
 * The mailer, for calls that mean nothing without one.
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA, saying where to go instead
 */
export function requireMail(work: Work, instead: string): Mailer {
  if (!sendsMail(work)) throw new AppError('INTEGRACAO_NAO_CONFIGURADA', { message: `O envio de e-mail não está configurado. ${instead}` });
  return work.services.mail;
}

/** Writes to somebody once the transaction commits. Without an SMTP server the letter waits in the outbox. */
export async function writeTo(tx: Work, to: { email: string; nome: string }, { subject, lines, link }: Letter): Promise<void> {
  const text = [
    `Olá, ${to.nome.split(' ')[0]}.`,
    ...lines,
    ...(link ? [`${publicAddress(tx)}${link}`] : []),
    `${tx.cliente.nome}\nEste e-mail é automático; não é preciso responder.`,
  ].join('\n\n');
  await post(tx, { to: to.email, subject: `${subject} · ${tx.cliente.nomeCurto}`, text });
}

/** Writes to the owner of an account. */
export async function writeToUser(tx: Work, usuarioId: number, letter: Letter): Promise<void> {
  const owner = await tx.db.first<{ email: string; nome: string }>(
    'select u.email, p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
    [usuarioId],
  );
  if (owner) await writeTo(tx, owner, letter);
}

/**
 * Where people reach the suite, without a slash at the end: what letters and the codes of papers lead to. Never taken from the request:
 * whoever asks for a letter must not choose where it leads back to.
 */
export function publicAddress(work: Work): string {
  return configuredAddress(work) ?? servedAddress(work.services.config);
}

/** The address that keys and a sign-in elsewhere are tied to; where none is configured, the only one that browsers trust without TLS. */
export function originAddress(work: Work): string {
  return configuredAddress(work) ?? `http://localhost:${work.services.config.PORT}`;
}

function configuredAddress({ services, cliente }: Work): string | null {
  const { URL_PUBLICA } = services.config;
  if (URL_PUBLICA) return URL_PUBLICA.replace(/\/$/, '');
  return cliente.dominios[0] ? `https://${cliente.dominios[0]}` : null;
}
