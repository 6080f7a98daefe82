import type { AnyRecord } from '../../definition/resource';
import type { ListFilter, ListState } from '../use-list';
import { daysOf } from './month';
import { usePages } from './use-pages';

interface MonthAsked {
  list: ListState;
  names: readonly string[];
  /** The field of the day. */
  date: string;
  /** `YYYY-MM` */
  month: string;
}

/**
 * The records of a month, by their day, as far as `usePages` goes.
 *
 * @returns `total` counts all of them; `until` is the last day that was read whole, null when every one was
 */
export function useMonthRows({ list: { resource, filters }, names, date, month }: MonthAsked) {
  const sorters = [{ field: date, order: 'asc' as const }];
  return usePages({ resource, names, filters: filtersOfMonth(filters, date, month), sorters }, (rows, total) => {
    const last = rows.length < total ? String(rows.at(-1)?.[date]) : null;
    const byDay = new Map<string, AnyRecord[]>();
    for (const row of rows) byDay.set(String(row[date]), [...(byDay.get(String(row[date])) ?? []), row]);
    return { total, byDay, until: last && beforeDay(month, last) };
  });
}

/** Those of the list; of its own period, what falls in the month. */
function filtersOfMonth(filters: readonly ListFilter[], date: string, month: string): ListFilter[] {
  const days = daysOf(month);
  const own = (operator: 'gte' | 'lte') => String(filters.find((one) => one.field === date && one.operator === operator)?.value ?? '');
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const until = own('lte') || last;
  return [
    ...filters.filter(({ field, operator }) => field !== date || (operator !== 'gte' && operator !== 'lte')),
    { field: date, operator: 'gte', value: own('gte') > first ? own('gte') : first },
    { field: date, operator: 'lte', value: until < last ? until : last },
  ];
}

/** Of the last day that was reached some records may be missing. */
function beforeDay(month: string, day: string): string {
  return daysOf(month)[Number(day.slice(8)) - 2] ?? `${month}-00`;
}
