import { setCivilClock, setCivilZone } from '../resources/definition';

/** The server's clock. */
export interface Clock {
  /** The instant, for sessions, locks and the audit trail: always real. */
  now(): Date;
  /** The civil date that business rules see, `YYYY-MM-DD`: frozen by `DEMO_AGORA`. */
  today(): string;
  /** The real civil date and hour (0 to 23) of the municipality, for routines of the night: never frozen. */
  local(): { day: string; hour: number };
  /** The municipality's time zone, an IANA name. */
  zone(): string;
  /** Follows the time zone of the municipality, an IANA name. */
  setZone(timeZone: string): void;
}

/** Makes the clock of a process. */
export function createClock(timeZone: string, frozen?: string): Clock {
  let civil = new Intl.DateTimeFormat('en-CA', { timeZone });
  let hours = hoursIn(timeZone);
  let inForce = timeZone;
  const clock: Clock = {
    now: () => new Date(),
    setZone: (zone) => {
      civil = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      hours = hoursIn(zone);
      inForce = zone;
      setCivilZone(zone);
    },
    zone: () => inForce,
    local: () => ({ day: civil.format(clock.now()), hour: Number(hours.format(clock.now())) }),
    today: () => civil.format(frozen ? new Date(frozen) : new Date()),
  };
  setCivilClock(clock.today);
  setCivilZone(timeZone);
  return clock;
}

function hoursIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
}
