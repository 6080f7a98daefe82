import { setCivilClock } from '../resources/definition';

/** The server's clock. */
export interface Clock {
  /** The instant, for sessions, locks and the audit trail: always real. */
  now(): Date;
  /** The civil date that business rules see, `YYYY-MM-DD`: frozen by `DEMO_AGORA`. */
  today(): string;
}

/** Makes the clock of a process. */
export function createClock(timeZone: string, frozen?: string): Clock {
  const civil = new Intl.DateTimeFormat('en-CA', { timeZone });
  const clock: Clock = {
    now: () => new Date(),
    today: () => civil.format(frozen ? new Date(frozen) : new Date()),
  };
  setCivilClock(clock.today);
  return clock;
}
