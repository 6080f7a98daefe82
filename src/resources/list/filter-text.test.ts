import { expect, test } from 'vitest';
import { dateTime, derived, ref, text } from '../definition/field';
import type { Plugin } from '../definition/plugin';
import type { Resource } from '../definition/resource';
import { filterInputs } from './filter-inputs';
import { describeFilter, knownFilters } from './filter-text';
import type { ListFilter } from './use-list';

const resource = { fields: { quando: dateTime({ label: 'Quando' }) }, list: { filters: ['quando'] } } as unknown as Resource;

test('a moment that is none, in an address written by hand, is shown as it came', () => {
  expect(describeFilter(resource, { field: 'quando', operator: 'gte', value: '31/02/2026' }, {})).toBe('Quando: a partir de 31/02/2026');
  expect(describeFilter(resource, { field: 'quando', operator: 'gte', value: '2026-11-01T11:00:00Z' }, {})).toBe(
    'Quando: a partir de 01/11/2026 08:00',
  );
});

test('a filter that the list does not know filters nothing, so it is no filter; what is a column says its label', () => {
  const list = {
    fields: {
      nome: text(80, { label: 'Nome' }),
      titular: derived('text', { label: 'Titular' }),
      total: derived('integer', { label: 'Total' }),
    },
    list: { filters: ['titular'], extraFilters: { orgao_id: ref('orgao', { label: 'Órgão' }) } },
  } as unknown as Resource;
  const filter = (field: string, operator = 'eq'): ListFilter => ({ field, operator, value: '1' }) as ListFilter;
  const known = [
    filter('nome', 'contains'),
    filter('nome', 'null'),
    filter('titular'),
    filter('orgao_id'),
    filter('busca'),
    filter('excluidos'),
  ];
  const unknown = [
    filter('inventado'),
    filter('constructor'),
    filter('total'),
    filter('orgao_id', 'gte'),
    { operator: 'or' } as unknown as ListFilter,
  ];
  expect(knownFilters(list, [...unknown, ...known])).toEqual(known);
  expect(describeFilter(list, filter('nome', 'contains'), {})).toBe('Nome: 1');
});

test('every list knows all that its own dialog of filters asks', async () => {
  const files = import.meta.glob<{ plugin: Plugin }>('../../plugins/*/plugin.ts');
  const lists = (await Promise.all(Object.values(files).map((load) => load()))).flatMap(({ plugin }) => plugin.resources ?? []);
  expect(lists.length).toBeGreaterThan(50);
  for (const list of lists) {
    const asked = filterInputs(list).map(({ name, operator }) => ({ field: name, operator, value: '1' }) as ListFilter);
    expect([list.name, knownFilters(list, asked)]).toEqual([list.name, asked]);
  }
});
