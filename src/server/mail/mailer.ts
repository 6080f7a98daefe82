import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';

/** A message in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mail by the SMTP server of the installation. */
export interface Mailer {
  /** Hands a message over; a failure is only logged, because whoever asked has already been answered. */
  send(mail: Mail): void;
  /** Does work that the answer must not wait for, lest its time tell who exists; a failure is only logged. */
  later(work: () => Promise<unknown>): void;
  /** When every message handed over so far was sent or has failed. */
  settled(): Promise<void>;
}

/** The mailer of the configuration; null when the installation has no SMTP server. */
export function createMailer({ SMTP_URL, SMTP_REMETENTE }: Config, log: FastifyBaseLogger): Mailer | null {
  if (!SMTP_URL) return null;
  const transport = createTransport(SMTP_URL);
  const underWay = new Set<Promise<unknown>>();
  const later = (work: () => Promise<unknown>) => {
    const done = work()
      .catch((error: unknown) => log.warn({ err: error }, 'um e-mail não pôde ser enviado'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  return {
    later,
    send: (mail) => later(() => transport.sendMail({ from: SMTP_REMETENTE, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
