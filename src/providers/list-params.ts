import type { CrudFilter, CrudFilters, CrudSort } from '@refinedev/core';

/** Parameters of a call. */
export type Params = Record<string, unknown>;

/** What is asked of a list, as the table keeps it. */
export interface ListQuery {
  pagination?: { currentPage?: number; pageSize?: number };
  sorters?: CrudSort[];
  filters?: CrudFilters;
  /** Field of the rows above, of a list that opens as a tree. */
  topOf?: string;
  /** Columns beyond those that the list carries by itself. */
  campos?: readonly string[];
}

const DEFAULT_SIZE = 15;
const MOST = 100;

/** A page of a list as parameters of its call. */
export function listParams({ pagination, sorters, filters, topOf, campos }: ListQuery): Params {
  const asked = filterParams(filters);
  // a tree opens on its top rows; what is searched or filtered is looked for in all of it
  const top = topOf && Object.keys(asked).length === 0 ? { [`${topOf}_nulo`]: true } : {};
  const more = campos?.length ? { campos: campos.join(',') } : {};
  return { ...pageParams(pagination), ...sortParams(sorters), ...asked, ...top, ...more };
}

/** The address is of whoever writes it: what is no page, or no size of one, asks for the first. */
function pageParams({ currentPage = 1, pageSize = DEFAULT_SIZE }: ListQuery['pagination'] = {}): Params {
  return { page: isCount(currentPage) ? currentPage : 1, per_page: isCount(pageSize) && pageSize <= MOST ? pageSize : DEFAULT_SIZE };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function sortParams(sorters: CrudSort[] | undefined): Params {
  if (!sorters?.length) return {};
  return { ordenar: sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',') };
}

/** How an operator of a filter is written after the name of its field. */
export const SUFFIX: Partial<Record<string, string>> = { in: '_in', gte: '_de', lte: '_ate', null: '_nulo' };

/** Filters of the table as query parameters; empty ones are left out. */
export function filterParams(filters: CrudFilters | undefined): Params {
  const params: Params = {};
  for (const filter of (filters ?? []) as Extract<CrudFilter, { field: string }>[]) {
    const { field, operator, value } = filter;
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    params[`${field}${SUFFIX[operator] ?? ''}`] = Array.isArray(value) ? value.join(',') : value;
  }
  return params;
}
