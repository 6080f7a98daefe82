import { useDataProvider, useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Coordinate, readCoordinate } from '../../definition/coordinate';
import { extraColumns } from '../../definition/list-columns';
import type { AnyRecord } from '../../definition/resource';
import type { ListState } from '../use-list';
import { MOST_ROWS } from './use-rows';

/** Pages of the list that a map may take. */
const MOST_PAGES = 5;

/** A record and where it is. */
export interface Placed extends Coordinate {
  row: AnyRecord;
}

/**
 * The records of a list that have a coordinate, in its order and as far as `MOST_PAGES` go.
 *
 * @param at the field of the coordinate
 * @returns `total` counts all that have one; `unread` those that came with one that cannot be read
 */
export function useMapRows({ resource, filters, sorters }: ListState, names: readonly string[], at: string) {
  const { keys } = useKeys();
  const provider = useDataProvider()();
  const asked = {
    filters: [...filters, { field: at, operator: 'null' as const, value: false }],
    sorters,
    meta: { campos: extraColumns(resource, [...names, at]) },
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
      const placed: Placed[] = rows.flatMap((row) => {
        const place = readCoordinate(row[at]);
        return place ? [{ row, ...place }] : [];
      });
      return { total, placed, read: rows.length, unread: rows.length - placed.length };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
