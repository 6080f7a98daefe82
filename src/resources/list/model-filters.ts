import { filterParams, SUFFIX } from '../../providers/list-params';
import type { Resource } from '../definition/resource';
import { filterInputs } from './filter-inputs';
import { filterFields } from './filter-text';
import type { ListFilter } from './first-query';

/** The filters of a list as a model keeps them: what is of the moment (search, deleted ones, a period that goes on) stays out. */
export function modelFilters({ list }: Resource, filters: readonly ListFilter[]): Record<string, string> {
  const moment = ['busca', 'excluidos', list.period?.field];
  const kept = filters.filter(({ field }) => !moment.includes(field));
  return Object.fromEntries(Object.entries(filterParams(kept)).map(([name, value]) => [name, String(value)]));
}

/** The filters that a model keeps, as the list has them. */
export function filtersOfModel(resource: Resource, kept: Readonly<Record<string, string>>): ListFilter[] {
  const inputs = filterInputs(resource);
  const plain = filterFields(resource);
  return Object.entries(kept).flatMap(([param, value]) => {
    const input = inputs.find(({ name, operator }) => `${name}${SUFFIX[operator] ?? ''}` === param);
    if (input)
      return [{ field: input.name, operator: input.operator, value: input.operator === 'in' ? value.split(',') : value } as ListFilter];
    return Object.hasOwn(plain, param) ? [{ field: param, operator: 'eq', value } as ListFilter] : [];
  });
}
