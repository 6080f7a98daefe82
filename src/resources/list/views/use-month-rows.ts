import { useDataProvider, useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { extraColumns } from '../../definition/list-columns';
import type { AnyRecord } from '../../definition/resource';
import type { ListFilter, ListState } from '../use-list';
import { daysOf } from './month';
import { MOST_ROWS } from './use-rows';

interface MonthAsked {
  list: ListState;
  names: readonly string[];
  /** The field of the day. */
  date: string;
  /** `YYYY-MM` */
  month: string;
}

/** Pages of the list that a month may take. */
const MOST_PAGES = 5;

/**
 * The records of a month, by their day, as far as `MOST_PAGES` go.
 *
 * @returns `total` counts all of them; `until` is the last day that was read whole, null when every one was
 */
export function useMonthRows({ list, names, date, month }: MonthAsked) {
  const { resource, filters } = list;
  const { keys } = useKeys();
  const provider = useDataProvider()();
  const asked = {
    filters: filtersOfMonth(filters, date, month),
    sorters: [{ field: date, order: 'asc' as const }],
    meta: { campos: extraColumns(resource, names) },
  };
  return useQuery({
    // as any list of the resource: what asks again for those asks again for this one
    queryKey: keys().data('default').resource(resource.name).action('list').params(asked).get(),
    queryFn: async () => {
      const rows: AnyRecord[] = [];
      let total = 0;
      for (let currentPage = 1; currentPage <= MOST_PAGES; currentPage += 1) {
        const page = await provider.getList<AnyRecord>({
          ...asked,
          resource: resource.name,
          pagination: { currentPage, pageSize: MOST_ROWS },
        });
        rows.push(...page.data);
        total = page.total;
        if (rows.length >= total) break;
      }
      const last = rows.length < total ? String(rows.at(-1)?.[date]) : null;
      const byDay = new Map<string, AnyRecord[]>();
      for (const row of rows) byDay.set(String(row[date]), [...(byDay.get(String(row[date])) ?? []), row]);
      return { total, byDay, until: last && beforeDay(month, last) };
    },
    placeholderData: keepPreviousData,
    retry: false,
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
