import { expect, test } from 'vitest';
import { dateTime } from '../definition/field';
import type { Resource } from '../definition/resource';
import { describeFilter } from './filter-text';

const resource = { fields: { quando: dateTime({ label: 'Quando' }) }, list: { filters: ['quando'] } } as unknown as Resource;

test('a moment that is none, in an address written by hand, is shown as it came', () => {
  expect(describeFilter(resource, { field: 'quando', operator: 'gte', value: '31/02/2026' }, {})).toBe('Quando: a partir de 31/02/2026');
  expect(describeFilter(resource, { field: 'quando', operator: 'gte', value: '2026-11-01T11:00:00Z' }, {})).toBe(
    'Quando: a partir de 01/11/2026 08:00',
  );
});
