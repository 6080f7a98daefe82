import { copyUnreadByMail } from '../mail/unread-copies';
import type { Services } from '../services';

const MINUTE_MS = 60_000;

/** What every process does again and again: it must not matter which of them, nor how often. */
export type PeriodicWork = (services: Services) => Promise<void>;

/** What must happen soon but by itself: e-mail that waits, copies of unread notifications, what plugins ask for. */
export function startMinutes(services: Services, works: readonly PeriodicWork[]): { stop(): void } {
  let running = false;
  const tick = () => {
    if (running) return;
    running = true;
    void runMinute(services, works).finally(() => {
      running = false;
    });
  };
  const timer = setInterval(tick, MINUTE_MS);
  timer.unref();
  tick();
  return { stop: () => clearInterval(timer) };
}

/** One minute's work. */
export async function runMinute(services: Services, works: readonly PeriodicWork[]): Promise<void> {
  await runEach(services, [...works, copyUnreadByMail]);
  services.mail.wake();
}

/** Runs works one after the other; what fails does not keep the rest from running. */
export async function runEach(services: Services, works: readonly PeriodicWork[]): Promise<void> {
  for (const work of works) {
    await work(services).catch((error: unknown) => services.log.error({ err: error }, 'um trabalho periódico falhou'));
  }
}
