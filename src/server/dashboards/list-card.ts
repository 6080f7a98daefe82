import type { Resource } from '../../resources/definition';
import { readPage } from '../resources/list';
import type { Work } from '../work';
import type { CardFacts } from './dashboard';

/** What a list is filtered by, by field: one value, or any of several. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>;

/**
 * A card that counts the records of a list with these filters, read as the list reads them, and leads to it: what the card says is the
 * total that the list shows.
 */
export async function countOfList(work: Work, definition: Resource, filters: ListFilters): Promise<CardFacts> {
  const asked = Object.entries(filters).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [`${name}_in`, value.join(',')],
  );
  const page = await readPage(work, work.services.registry.get(definition.name), { ...Object.fromEntries(asked), per_page: '1' });
  const { total } = JSON.parse(page.text) as { total: number };
  return { valor: String(total), detalhe: addressOfList(definition, filters) };
}

/** The address of a list with its filters. */
export function addressOfList({ route }: Pick<Resource, 'route'>, filters: ListFilters): string {
  const asked = Object.entries(filters).map(([name, value], n) => {
    const at = `filters[${n}]`;
    const one = typeof value === 'string';
    const values = one ? `${at}[value]=${value}` : value.map((item, i) => `${at}[value][${i}]=${item}`).join('&');
    return `${at}[field]=${name}&${at}[operator]=${one ? 'eq' : 'in'}&${values}`;
  });
  return asked.length > 0 ? `${route.base}?${asked.join('&')}` : route.base;
}
