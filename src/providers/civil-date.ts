import { setCivilClock } from '../resources/definition/civil-date';

/**
 * Makes "hoje" of every field the server's civil date: the machine of the person may be wrong, and a demonstration stands
 * still. Days that pass while the page stays open count.
 *
 * @param today civil date of the server, `YYYY-MM-DD`
 */
export function followServerDate(today: string): void {
  const here = localDay();
  setCivilClock(() => new Date(Date.parse(today) + Date.parse(localDay()) - Date.parse(here)).toISOString().slice(0, 10));
}

function localDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
