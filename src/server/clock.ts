import { setCivilClock } from '../resources/definition';

/** The server's clock. */
export interface Clock {
  /** The instant, for sessions, locks and the audit trail: always real. */
  now(): Date;
  /** The civil date that business rules see, `YYYY-MM-DD`: frozen by `DEMO_AGORA`. */
  today(): string;
  /** Follows the time zone of the municipality, an IANA name. */
  setZone(timeZone: string): void;
}

/** Makes the clock of a process. */
export function createClock(timeZone: string, frozen?: string): Clock {
  let civil = new Intl.DateTimeFormat('en-CA', { timeZone });
  const clock: Clock = {
    now: () => new Date(),
    setZone: (zone) => {
      civil = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    },
    today: () => civil.format(frozen ? new Date(frozen) : new Date()),
  };
  setCivilClock(clock.today);
  return clock;
}
