import { type CrudSort, useTable } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListPage } from '../../providers/data';
import type { ApiError } from '../../providers/http';
import { useSession } from '../../providers/session';
import type { AnyRecord, Resource } from '../definition/resource';
import { isTabular } from '../definition/views';
import { knownFilters } from './filter-text';
import { firstQuery, type ListFilter } from './first-query';
import { useView } from './use-view';

export type { ListFilter } from './first-query';

/** The sizes of a page that are offered (SPEC.md section 9). */
export const PAGE_SIZES = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/**
 * The state of one list: view, page, order and filters in the address; view, size, order and filters remembered by person.
 *
 * @param wide whether the window has the room that a tree needs
 */
export function useList(resource: Resource, wide: boolean) {
  const { access, preferences, savePreferences } = useSession();
  const [view, setView] = useView(resource, wide);
  const seesPersonal = access.has(resource.menu, 6);
  const route = resource.route.base;
  const first = firstQuery(resource, preferences, seesPersonal);
  const table = useTable<AnyRecord, ApiError>({
    resource: resource.name,
    syncWithLocation: true,
    pagination: { currentPage: 1, pageSize: first.pageSize },
    sorters: { initial: first.sorters, mode: 'server' },
    filters: { initial: first.filters, mode: 'server', defaultBehavior: 'replace' },
    // the other views ask for their own rows
    queryOptions: { placeholderData: keepPreviousData, retry: false, enabled: isTabular(view) },
    errorNotification: false,
    meta: { topOf: view === 'arvore' ? resource.list.views?.tree?.parent : undefined, campos: first.campos },
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
    /** Regra 6: by what is masked the server orders nothing, and no order by it is offered. */
    seesPersonal,
    view,
    setView,
    /** Shown as a tree now: nothing is searched or filtered. */
    isTree: view === 'arvore' && filters.length === 0,
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

/** The value of a filter that is not a column: free search, deleted records. */
export function filterValue(filters: readonly ListFilter[], field: string): unknown {
  return filters.find((filter) => filter.field === field)?.value;
}

/** The filters with one of them replaced, or removed when the value is empty. */
export function withFilter(filters: readonly ListFilter[], field: string, value: unknown): ListFilter[] {
  const others = filters.filter((filter) => filter.field !== field);
  return value === '' || value === undefined || value === null ? others : [...others, { field, operator: 'eq', value }];
}
