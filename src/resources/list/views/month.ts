import { addDays, addMonths } from '../../definition/civil-date';

/** The civil dates of a month. */
export function daysOf(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(`${month}-01`, n));
}

/** The weeks of a month, from Sunday on; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const before = weekdayOf(`${month}-01`);
  const places = [...Array<null>(before).fill(null), ...days];
  const count = Math.ceil(places.length / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, n) => places[week * 7 + n] ?? null));
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const inWords = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
const MONTH = inWords({ month: 'long', year: 'numeric' });
const DAY = inWords({ weekday: 'long', day: 'numeric', month: 'long' });

/** "novembro de 2026" */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** "quarta-feira, 25 de novembro" */
export function dayInWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
