import { type AnyField, type Fields, isFilterable } from '../definition/field';
import { formatValue } from '../definition/format';
import type { Resource } from '../definition/resource';
import { readDisplays } from '../related';
import type { ListFilter } from './use-list';

/** Every field that can be filtered: columns of the definition, then its extra filters. */
export function filterFields(resource: Resource): Fields {
  const names = (resource.list.filters ?? []).map((name) => [name, resource.fields[name] as AnyField] as const);
  return { ...Object.fromEntries(names), ...resource.list.extraFilters };
}

/** What a list is filtered by besides its fields: the free search, and the excluded records. */
const GENERAL: readonly string[] = ['busca', 'excluidos'];

/** Operators that only a column answers to: a filter of the server's own takes one value. */
const OF_COLUMNS: readonly unknown[] = ['in', 'gte', 'lte', 'null'];

/** The filters that the server knows. An address written by hand, or a filter remembered from before, may name others. */
export function knownFilters(resource: Resource, filters: readonly ListFilter[]): ListFilter[] {
  const offered = filterFields(resource);
  return filters.filter(({ field: name, operator }) => {
    if (GENERAL.includes(name)) return true;
    const column = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (column && isFilterable(column)) return true;
    return Object.hasOwn(offered, name) && !OF_COLUMNS.includes(operator);
  });
}

const JOIN: Partial<Record<ListFilter['operator'], string>> = { gte: 'a partir de', lte: 'até', null: 'vazio' };

/** A filter in words: "Natureza: Autarquia". Relations need `names`, see `relationNames`. */
export function describeFilter(
  resource: Resource,
  { field: name, operator, value }: ListFilter,
  names: Readonly<Record<string, string>>,
): string {
  const field = filterFields(resource)[name] ?? resource.fields[name];
  if (!field) return `${name}: ${value}`;
  if (operator === 'null') return `${field.label}: ${value ? 'vazio' : 'preenchido'}`;
  const shown = (Array.isArray(value) ? value : [value]).map((item) => names[`${name}|${item}`] ?? formatLoose(field, item)).join(', ');
  return `${field.label}: ${[JOIN[operator], shown].filter(Boolean).join(' ')}`;
}

/** Values come back from the address as text. */
function formatLoose(field: AnyField, value: unknown): string {
  if (field.kind === 'yesNo' || field.kind === 'active') return formatValue(field, value === true || value === 'true');
  // an address that somebody wrote by hand
  if (field.kind === 'dateTime' && Number.isNaN(Date.parse(String(value)))) return String(value);
  if (field.kind === 'choices') return field.options[String(value)] ?? String(value);
  return formatValue(field, field.kind === 'choice' ? String(value) : value);
}

/** Display names of the records that relation filters point to, by `field|id`. */
export async function relationNames(resource: Resource, filters: readonly ListFilter[]): Promise<Record<string, string>> {
  const fields = filterFields(resource);
  const names: Record<string, string> = {};
  for (const { field: name, value } of filters) {
    const field = fields[name];
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue;
    const ids = Array.isArray(value) ? value : [value];
    for (const { id, text } of await readDisplays(field.target, ids)) names[`${name}|${id}`] = text;
  }
  return names;
}
