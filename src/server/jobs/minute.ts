import { copyUnreadByMail } from '../mail/unread-copies';
import type { Services } from '../services';

const MINUTE_MS = 60_000;

/** What must happen soon but by itself: e-mail that waits, copies of unread notifications, what plugins ask for. */
export function startMinutes(services: Services, works: readonly ((services: Services) => Promise<void>)[]): { stop(): void } {
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

/** One minute's work; what fails does not keep the rest from running. */
export async function runMinute(services: Services, works: readonly ((services: Services) => Promise<void>)[]): Promise<void> {
  for (const work of [...works, copyUnreadByMail]) {
    await work(services).catch((error: unknown) => services.log.error({ err: error }, 'um trabalho periódico falhou'));
  }
  services.mail.wake();
}
