/** A day that exists, between 1900 and 2100. */
export function isCivilDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

let today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The current civil date, `YYYY-MM-DD`; the server replaces the clock when it is frozen. */
export function civilToday(): string {
  return today();
}

/** Replaces the clock behind `civilToday`. */
export function setCivilClock(clock: () => string): void {
  today = clock;
}
