import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { ListQuery } from '../../providers/list-params';
import type { Preferences } from '../../providers/preferences';
import { addDays, dayOf, startOfDay } from '../definition/civil-date';
import { extraColumns } from '../definition/list-columns';
import type { Resource } from '../definition/resource';
import { isTabular, type Visao, viewAt } from '../definition/views';

/** One active filter, as the table keeps it and the address shows it. */
export type ListFilter = Extract<CrudFilter, { field: string }>;

const DEFAULT_SIZE = 15;

/**
 * How a list opens for a person: the size, the order, the filters and the columns that they left it with, else those of its definition.
 *
 * @param seesPersonal an order of what is masked for them, from when they saw it, is left out: the server refuses it
 */
export function firstQuery(resource: Resource, preferences: Preferences, seesPersonal = true) {
  const saved = preferences.tabelas?.[resource.route.base] ?? {};
  return {
    pageSize: saved.per_page ?? preferences.per_page ?? DEFAULT_SIZE,
    sorters: readSort(firstOrder(resource, saved.ordenar as string[] | undefined, seesPersonal)),
    filters: firstFilters(resource, saved.filtros as ListFilter[] | undefined),
    // whether a row was read is seen in all of it, be that a column or not
    campos: extraColumns(resource, [...(saved.colunas ?? []), ...(resource.list.unread ? [resource.list.unread] : [])]),
  };
}

/** The view that a list opens in at an address: the one that it says, else the one that the person left it in. */
export function firstView(resource: Resource, preferences: Preferences, search: string, wide: boolean): Visao {
  const asked = new URLSearchParams(search).get('visao') ?? preferences.tabelas?.[resource.route.base]?.visao;
  return viewAt(resource.list.views, wide, asked);
}

/**
 * What a list asks for when it opens at an address.
 *
 * @returns null where the address says more than view, page, size and order: the table itself reads that; and where no table is seen
 */
export function queryAt(resource: Resource, preferences: Preferences, search: string, wide: boolean): ListQuery | null {
  const view = firstView(resource, preferences, search, wide);
  if (!isTabular(view)) return null;
  const { pageSize, sorters, filters, campos } = firstQuery(resource, preferences);
  const asked = new URLSearchParams(search);
  const ordered: CrudSort[] = [];
  for (const [name, value] of asked) {
    const [, n, part] = /^sorters\[(\d)\]\[(field|order)\]$/.exec(name) ?? [];
    if (part === 'field') ordered[Number(n)] = { field: value, order: asked.get(`sorters[${n}][order]`) === 'desc' ? 'desc' : 'asc' };
    else if (!part && !['currentPage', 'pageSize', 'visao'].includes(name)) return null;
  }
  return {
    pagination: { currentPage: Number(asked.get('currentPage')) || 1, pageSize: Number(asked.get('pageSize')) || pageSize },
    sorters: ordered.length > 0 ? ordered : sorters,
    filters,
    topOf: view === 'arvore' ? resource.list.views?.tree?.parent : undefined,
    campos,
  };
}

/** An own order that not everybody may ask for is the server's to choose: nothing is asked. */
function firstOrder({ fields, list }: Resource, saved: readonly string[] | undefined, seesPersonal: boolean): readonly string[] {
  const isPersonal = (item: string) => fields[item.replace('-', '')]?.personal !== undefined;
  if (saved) return seesPersonal ? saved : saved.filter((item) => !isPersonal(item));
  return list.sort.some(isPersonal) ? [] : list.sort;
}

/** The filters as the person left them, or else those of the definition; a period starts again from today. */
function firstFilters({ list }: Resource, saved: ListFilter[] = startsOf(list)): ListFilter[] {
  if (!list.period) return saved;
  return [...saved, { field: list.period.field, operator: 'gte', value: startOfDay(addDays(dayOf(new Date()), -list.period.days)) }];
}

function startsOf({ starts = {} }: Resource['list']): ListFilter[] {
  return Object.entries(starts).map(([field, value]) => ({ field, operator: 'eq', value }));
}

function readSort(items: readonly string[]): CrudSort[] {
  return items.map((item) => (item.startsWith('-') ? { field: item.slice(1), order: 'desc' } : { field: item, order: 'asc' }));
}
