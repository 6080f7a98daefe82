import { setCivilClock, setCivilZone } from '../resources/definition';

/** The server's clock. */
export interface Clock {
  /** The instant, for sessions, locks and the audit trail: always real. */
  now(): Date;
  /** The civil date that business rules see, `YYYY-MM-DD`: frozen by `DEMO_AGORA`. */
  today(): string;
  /** The civil date is the real one from now on. */
  follow(): void;
  /** The real civil date and hour (0 to 23) of the municipality, for routines of the night: never frozen. */
  local(): { day: string; hour: number };
  /** The municipality's time zone, an IANA name. */
  zone(): string;
  /** Follows the time zone of the municipality, an IANA name. */
  setZone(timeZone: string): void;
}

/** Days begin at a full minute in every time zone: within one, the civil date that every request asks for several times is the same. */
const MINUTE_MS = 60_000;

/** Makes the clock of a process. */
export function createClock(timeZone: string, frozen?: string): Clock {
  let civil = new Intl.DateTimeFormat('en-CA', { timeZone });
  let hours = hoursIn(timeZone);
  let inForce = timeZone;
  let known = { minute: Number.NaN, day: '' };
  let still = frozen;
  const clock: Clock = {
    now: () => new Date(),
    setZone: (zone) => {
      civil = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      hours = hoursIn(zone);
      inForce = zone;
      known = { minute: Number.NaN, day: '' };
      setCivilZone(zone);
    },
    zone: () => inForce,
    follow: () => {
      still = undefined;
    },
    local: () => ({ day: civil.format(clock.now()), hour: Number(hours.format(clock.now())) }),
    today: () => {
      const instant = still ? Date.parse(still) : Date.now();
      const minute = Math.floor(instant / MINUTE_MS);
      if (known.minute !== minute) known = { minute, day: civil.format(instant) };
      return known.day;
    },
  };
  setCivilClock(clock.today);
  setCivilZone(timeZone);
  return clock;
}

function hoursIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
}
