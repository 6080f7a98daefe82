/** Something that happens, as calendars take it. */
export interface CalendarEvent {
  /** The same for the same thing, for ever. */
  uid: string;
  changed: Date;
  /** An instant; of what takes whole days, the first, as a civil date. */
  start: Date | string;
  /** An instant; of what takes whole days, the last. */
  end?: Date | string | null;
  title: string;
  place?: string | null;
  /** Address of its page. */
  url?: string;
}

const stamp = (date: Date): string => new Date(date).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escapedText = (text: string): string => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n');
const OCTETS = 73;

/** What happens, as iCalendar (RFC 5545); long lines are folded. */
export function icalendar(owner: string, events: readonly CalendarEvent[]): string {
  const lines = events.flatMap(({ uid, changed, start, end, title, place, url }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changed)}`,
    `DTSTART${moment(start)}`,
    ...(end ? [`DTEND${moment(typeof end === 'string' ? dayAfter(end) : end)}`] : []),
    `SUMMARY:${escapedText(title)}`,
    ...(place ? [`LOCATION:${escapedText(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//SGP//${escapedText(owner)}//PT`, ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}

const moment = (when: Date | string): string => (typeof when === 'string' ? `;VALUE=DATE:${when.replaceAll('-', '')}` : `:${stamp(when)}`);

/** The end of whole days is the first that is out (RFC 5545, 3.6.1). */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** No line has more than 75 octets: what is left of it goes below, after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > OCTETS) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
