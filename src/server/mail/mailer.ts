import type { Services } from '../services';
import type { Cliente } from '../work';
import { sendPending } from './outbox';

/** The e-mail of the installation: what is written goes to the outbox, which this empties. */
export interface Mailer {
  /** Whether a municipality can send: its own SMTP server, else the installation's. */
  sends(cliente: Cliente): boolean;
  /** Empties the outbox soon. */
  wake(): void;
  /** Does work that the answer must not wait for, lest its time tell who exists; a failure is only logged. */
  later(work: () => Promise<unknown>): void;
  /** When the work handed over so far has ended and what could be sent was. */
  settled(): Promise<void>;
}

/** The mailer of a process. */
export function createMailer(services: () => Services): Mailer {
  const underWay = new Set<Promise<unknown>>();
  const later = (work: () => Promise<unknown>) => {
    const done = work()
      .catch((error: unknown) => services().log.warn({ err: error }, 'um e-mail não pôde ser enviado'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  let sending: Promise<void> | null = null;
  let again = false;
  const empty = async (): Promise<void> => {
    do {
      again = false;
      await sendPending(services());
    } while (again);
  };
  return {
    sends: (cliente) => cliente.smtp || services().config.SMTP_URL !== undefined,
    later,
    wake: () => {
      again = true;
      later(() => {
        sending ??= empty().finally(() => {
          sending = null;
        });
        return sending;
      });
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
