/** A day that exists, between 1900 and 2100. */
export function isCivilDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const ZONE = 'America/Sao_Paulo';
const zoneOffset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' });

/** The instant at which a civil date begins in the municipality's time zone, ISO 8601. */
export function startOfDay(day: string): string {
  const offset = zoneOffset
    .formatToParts(new Date(`${day}T03:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3);
  return new Date(`${day}T00:00:00${offset || 'Z'}`).toISOString();
}

/** A civil date some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The civil date of an instant in the municipality's time zone. */
export function dayOf(instant: Date): string {
  return instant.toLocaleDateString('en-CA', { timeZone: ZONE });
}

let today = () => dayOf(new Date());

/** The current civil date, `YYYY-MM-DD`; the server replaces the clock when it is frozen. */
export function civilToday(): string {
  return today();
}

/** Replaces the clock behind `civilToday`. */
export function setCivilClock(clock: () => string): void {
  today = clock;
}
