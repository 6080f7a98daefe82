import { type CrudFilters, type CrudSort, useDataProvider, useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { extraColumns } from '../../definition/list-columns';
import type { AnyRecord, Resource } from '../../definition/resource';
import { MOST_ROWS } from './use-rows';

/** Pages of a list that a view may take at once. */
const MOST_PAGES = 5;

interface PagesAsked {
  resource: Resource;
  /** Columns that the rows carry beside those of the list. */
  names: readonly string[];
  filters: CrudFilters;
  sorters: CrudSort[];
}

/**
 * The rows of a list as far as `MOST_PAGES` go, as a view draws them.
 *
 * @param draw makes of the rows what is kept; `total` counts all of them
 */
export function usePages<T>({ resource, names, filters, sorters }: PagesAsked, draw: (rows: AnyRecord[], total: number) => T) {
  const { keys } = useKeys();
  const provider = useDataProvider()();
  const asked = { filters, sorters, meta: { campos: extraColumns(resource, names) } };
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
      return draw(rows, total);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
