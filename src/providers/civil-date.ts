import { dayOf, setCivilClock, setCivilZone } from '../resources/definition/civil-date';

/**
 * Makes "hoje" of every field the server's civil date: the machine of the person may be wrong, and a demonstration stands
 * still. Days that pass while the page stays open count.
 *
 * @param today civil date of the server, `YYYY-MM-DD`
 * @param fuso time zone of the municipality, in which days begin and instants are shown, wherever the person is
 */
export function followServerDate(today: string, fuso: string): void {
  setCivilZone(fuso);
  const here = localDay();
  setCivilClock(() => new Date(Date.parse(today) + Date.parse(localDay()) - Date.parse(here)).toISOString().slice(0, 10));
}

function localDay(): string {
  return dayOf(new Date());
}
