import { useList as useRefineList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListPage } from '../../../providers/data';
import type { ApiError } from '../../../providers/http';
import { extraColumns } from '../../definition/list-columns';
import type { AnyRecord } from '../../definition/resource';
import type { ListFilter, ListState } from '../use-list';

/** The most that one call of a list gives. */
export const MOST_ROWS = 100;

interface RowsAsked {
  list: ListState;
  /** Columns that the rows carry beside those of the list. */
  names: readonly string[];
  filters: ListFilter[];
  size: number;
}

/** Rows of a list under filters of a view, in the order of the list. */
export function useRows({ list: { resource, sorters }, names, filters, size }: RowsAsked) {
  const { query } = useRefineList<AnyRecord, ApiError>({
    resource: resource.name,
    filters,
    sorters,
    pagination: { currentPage: 1, pageSize: size },
    meta: { campos: extraColumns(resource, names) },
    queryOptions: { placeholderData: keepPreviousData, retry: false },
    errorNotification: false,
  });
  return { query, page: query.data as unknown as ListPage | undefined };
}
