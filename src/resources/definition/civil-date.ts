/** A day that exists, between 1900 and 2100. */
export function isCivilDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

let zone = 'America/Sao_Paulo';
let wall = wallFormat(zone);

/** Follows the municipality's time zone, an IANA name: every day boundary and every shown instant is in it. */
export function setCivilZone(timeZone: string): void {
  if (timeZone === zone) return;
  wall = wallFormat(timeZone);
  zone = timeZone;
}

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}

/** What the clocks of the municipality show at an instant: "2026-03-10T14:05:09". */
export function wallTimeOf(instant: Date): string {
  return wall.format(instant).replace(' ', 'T');
}

const HOUR_MS = 3_600_000;

/**
 * The first instant at which the clocks of the municipality show a time, ISO 8601; of a time that the summer time skips,
 * the instant of the change.
 *
 * @param shown "2026-03-10T14:05:09"
 */
export function instantOf(shown: string): string {
  const asUtc = Date.parse(`${shown}Z`);
  // the offset may change within the day: what was in force just before and just after are the candidates
  const candidates = [-26, 26].map((hours) => asUtc - offsetAt(asUtc + hours * HOUR_MS)).sort((a, b) => a - b) as [number, number];
  const [early, late] = candidates;
  return new Date(wallTimeOf(new Date(early)) === shown ? early : late).toISOString();
}

/** How far the clocks are from UTC, in milliseconds. */
function offsetAt(at: number): number {
  return Date.parse(`${wallTimeOf(new Date(at))}Z`) - at;
}

/** The instant at which a civil date begins in the municipality's time zone, ISO 8601. */
export function startOfDay(day: string): string {
  return instantOf(`${day}T00:00:00`);
}

/** How many days a civil date is after another one; negative before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A civil date some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The civil date of an instant in the municipality's time zone. */
export function dayOf(instant: Date): string {
  return wallTimeOf(instant).slice(0, 10);
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

/** The last civil day of a month (`YYYY-MM`), or of the month of a day. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The month (`YYYY-MM`) of a number from 1 to 12 in a year. */
export const monthOf = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`;

/** The same day so many months later, or earlier; of a month that does not have it, the last one. */
export function monthsFrom(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const last = lastDayOf(month);
  return day.slice(8) > last.slice(8) ? last : `${month}-${day.slice(8)}`;
}

/** The month (`YYYY-MM`) so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
