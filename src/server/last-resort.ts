import type { Logger } from 'pino';

/** What a process tells of failures that nobody caught. */
interface Failing {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (failure: unknown) => void): unknown;
}

/**
 * The last to hear of a failure outside requests and jobs, which have their own (ASVS 7.4.3). It is told as any other, and
 * the process ends: after it nothing is sure of what it holds in memory. The system that started it starts it again.
 */
export function endOnUnknownFailure(running: Failing, log: Pick<Logger, 'fatal'>, end: () => void): void {
  let ending = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    running.on(event, (failure) => {
      log.fatal({ err: failure, origem: event }, 'falha que ninguém tratou: o processo termina');
      if (!ending) end();
      ending = true;
    });
}
