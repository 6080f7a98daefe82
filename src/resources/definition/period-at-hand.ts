import { civilToday } from './civil-date';

/** How many months of a year are over: none of one that has not begun. */
export function monthsOver(year: number, today: string = civilToday()): number {
  const current = Number(today.slice(0, 4));
  if (current !== year) return current > year ? 12 : 0;
  return Number(today.slice(5, 7)) - 1;
}

/** The last period of a year that is over, of so many months each; the first while none is. */
export const lastPeriodOver = (year: number, months = 1): string => String(Math.max(1, Math.floor(monthsOver(year) / months)));

/** The month that runs, of the current year; December of one that is over. */
export const currentMonth = (year: number): string => String(Math.min(12, monthsOver(year) + 1));
