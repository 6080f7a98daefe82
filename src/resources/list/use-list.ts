import { type CrudFilter, type CrudSort, useTable } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListPage } from '../../providers/data';
import type { ApiError } from '../../providers/http';
import { useSession } from '../../providers/session';
import { addDays, dayOf, startOfDay } from '../definition/civil-date';
import type { AnyRecord, Resource } from '../definition/resource';
import { knownFilters } from './filter-text';

/** One active filter, as the table keeps it and the address shows it. */
export type ListFilter = Extract<CrudFilter, { field: string }>;

/** Default page size and the sizes offered (SPEC.md section 9). */
export const PAGE_SIZES = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const DEFAULT_SIZE = 15;

/** The state of one list, as a tree where it is one and `asTree` allows: page, order and filters in the address; size, order and filters remembered by person. */
export function useList(resource: Resource, asTree: boolean) {
  const { preferences, savePreferences } = useSession();
  const route = resource.route.base;
  const saved = preferences.tabelas?.[route] ?? {};
  const table = useTable<AnyRecord, ApiError>({
    resource: resource.name,
    syncWithLocation: true,
    pagination: { currentPage: 1, pageSize: saved.per_page ?? preferences.per_page ?? DEFAULT_SIZE },
    sorters: { initial: readSort((saved.ordenar as string[] | undefined) ?? resource.list.sort), mode: 'server' },
    filters: { initial: firstFilters(resource, saved.filtros as ListFilter[] | undefined), mode: 'server', defaultBehavior: 'replace' },
    queryOptions: { placeholderData: keepPreviousData, retry: false },
    errorNotification: false,
    meta: { topOf: asTree ? resource.list.tree?.parent : undefined },
  });
  const page = table.tableQuery.data as unknown as ListPage | undefined;
  const asked = table.filters as ListFilter[];
  const filters = useMemo(() => knownFilters(resource, asked), [resource, asked]);
  const remember = (changes: Record<string, unknown>) => savePreferences({ tabelas: { [route]: changes } });

  const { setCurrentPage } = table;
  // the address may say anything
  const currentPage = table.currentPage >= 1 ? table.currentPage : 1;
  const lastPage = page?.last_page ?? 1;
  useEffect(() => {
    // the rows of the page the person was on are gone: the last page that there is
    if (page && !table.tableQuery.isPlaceholderData && currentPage > lastPage) setCurrentPage(lastPage);
  }, [page, table.tableQuery.isPlaceholderData, currentPage, lastPage, setCurrentPage]);

  const { setFilters } = table;
  const hasUnknown = filters.length < asked.length;
  useEffect(() => {
    // what filters nothing leaves the address too
    if (hasUnknown) setFilters(filters, 'replace');
  }, [hasUnknown, filters, setFilters]);

  return {
    resource,
    /** Shown as a tree now: it may be, and nothing is searched or filtered. */
    isTree: asTree && resource.list.tree !== undefined && filters.length === 0,
    page,
    rows: page?.data ?? [],
    filters,
    sorters: table.sorters,
    currentPage,
    pageSize: table.pageSize,
    query: table.tableQuery,
    setPage: setCurrentPage,
    setPageSize: (size: number) => {
      table.setPageSize(size);
      setCurrentPage(1);
      remember({ per_page: size });
    },
    setSorters: (sorters: CrudSort[]) => {
      table.setSorters(sorters);
      remember({ ordenar: sorters.length > 0 ? sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)) : null });
    },
    setFilters: (next: ListFilter[]) => {
      setFilters(next, 'replace');
      setCurrentPage(1);
      const kept = next.filter(({ field }) => field !== 'busca' && field !== 'excluidos' && field !== resource.list.period?.field);
      remember({ filtros: kept.length > 0 ? kept : null });
    },
  };
}

/** What `useList` gives, for the parts of the screen. */
export type ListState = ReturnType<typeof useList>;

/** The filters as the person left them; a period starts again from today. */
function firstFilters({ list }: Resource, saved: ListFilter[] = []): ListFilter[] {
  if (!list.period) return saved;
  return [...saved, { field: list.period.field, operator: 'gte', value: startOfDay(addDays(dayOf(new Date()), -list.period.days)) }];
}

function readSort(items: readonly string[]): CrudSort[] {
  return items.map((item) => (item.startsWith('-') ? { field: item.slice(1), order: 'desc' } : { field: item, order: 'asc' }));
}

/** The value of a filter that is not a column: free search, deleted records. */
export function filterValue(filters: readonly ListFilter[], field: string): unknown {
  return filters.find((filter) => filter.field === field)?.value;
}

/** The filters with one of them replaced, or removed when the value is empty. */
export function withFilter(filters: readonly ListFilter[], field: string, value: unknown): ListFilter[] {
  const others = filters.filter((filter) => filter.field !== field);
  return value === '' || value === undefined || value === null ? others : [...others, { field, operator: 'eq', value }];
}
