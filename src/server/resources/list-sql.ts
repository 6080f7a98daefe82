import { type AnyField, extraColumns, isColumn, plainTyping, type Resource, stripMask } from '../../resources/definition';
import { ident, likePattern, Parameters } from '../db/sql';
import { foldedColumn, foldedFields, isFolded, searchedFields } from '../db/tables';
import { activeField, listColumns, type Sight, valueSql } from './columns';
import { storedValue } from './lines';
import type { Filter, ListQuery } from './list-query';
import type { Registry, ServerResource } from './registry';
import { searchConditions } from './search-sql';

/** A composed statement. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What of a list says which rows are in it. */
export type Conditions = Pick<ListQuery, 'filters' | 'words' | 'ids' | 'activeOnly' | 'sensitive'>;

/** The WHERE of a list, without the scope, over the alias `t`. Empty when nothing is filtered. */
export function listConditions(resource: ServerResource, list: Conditions, parameters: Parameters): string[] {
  const conditions = list.filters.map((filter) => filterSql(resource, filter, list, parameters));
  conditions.push(...searchConditions(resource, list.words, list, parameters));
  if (list.ids) conditions.push(`t.id = any(${parameters.add(list.ids)}::bigint[])`);
  const active = list.activeOnly ? activeField(resource.definition.fields) : undefined;
  if (active) conditions.push(`t.${ident(active)}`);
  if (resource.rules.seen) conditions.push(resource.rules.seen('t'));
  return conditions;
}

function filterSql(resource: ServerResource, filter: Filter, list: Conditions, parameters: Parameters): string {
  if (filter.op === 'extra') {
    const rule = resource.rules.filters?.[filter.name];
    if (!rule) throw new Error(`${resource.definition.name}: o filtro "${filter.name}" não tem regra no servidor.`);
    return `(${rule(filter.value, 't', (value) => parameters.add(value))})`;
  }
  const field = resource.definition.fields[filter.name] as AnyField;
  const column = `t.${ident(filter.name)}`;
  const add = (value: unknown) => parameters.add(storedValue(field, value));
  switch (filter.op) {
    case 'contains':
      if (field.personal && !list.sensitive) return wholeDocumentSql(column, field, String(filter.value), parameters);
      return containsSql(resource.definition, filter.name, field, String(filter.value), (value) => parameters.add(value));
    case 'equals':
      return field.kind === 'choices' ? `${column} @> ${add(filter.value)}` : `${column} = ${add(filter.value)}`;
    case 'in':
      if (field.kind === 'choices') return `${column} && ${parameters.add(filter.value.flat())}`;
      return `${column} = any(${parameters.add(filter.value.map((value) => storedValue(field, value)))})`;
    case 'from':
      return `${column} >= ${add(filter.value)}`;
    case 'to':
      return field.kind === 'code' ? `${column} <= ${add(`${filter.value}~`)}` : `${column} <= ${add(filter.value)}`;
    case 'empty':
      return `${column} is ${filter.value ? '' : 'not '}null`;
  }
}

/** Without regra 6 a CPF is only found by all of its digits; a CNPJ also by its beginning. */
function wholeDocumentSql(column: string, field: AnyField, text: string, parameters: Parameters): string {
  const bare = stripMask(text);
  const whole = `${column} = ${parameters.add(bare)}`;
  return field.kind === 'cpfCnpj' ? `(${whole} or (length(${column}) = 14 and starts_with(${column}, ${parameters.add(bare)})))` : whole;
}

/**
 * "Contains" over the stored folded text. The same pattern over `busca`, which has the trigram index and holds all of
 * the text, lets PostgreSQL choose the index without changing the result.
 */
export function containsSql(definition: Resource, name: string, field: AnyField, text: string, param: (value: unknown) => string): string {
  if (field.kind === 'url') return `lower(t.${ident(name)}) like lower(${param(likePattern(text))})`;
  if (!isFolded(field)) {
    const bare = field.kind === 'code' ? plainTyping(text) : stripMask(text);
    return `t.${ident(name)} like ${param(`${bare.replace(/[\\%_]/g, '\\$&')}%`)}`;
  }
  const like = `f_busca(${param(likePattern(text))})`;
  const folded = foldedFields(definition).includes(name) ? `t.${foldedColumn(name)}` : `f_busca(t.${ident(name)})`;
  const own = `${folded} like ${like}`;
  return searchedFields(definition).includes(name) ? `${own} and t.busca like ${like}` : own;
}

/** ORDER BY of a list over the alias `t`, with the id last so that pages never overlap. */
export function listOrder(registry: Registry, resource: ServerResource, list: ListQuery): string {
  const items = list.sort.map(
    ({ name, descending }) =>
      `${sortSql(registry, resource, name)}${descending ? (isNeverNull(registry, resource, name) ? ' desc' : ' desc nulls last') : ''}`,
  );
  return [...items, 't.id'].join(', ');
}

/** An index in plain descending order answers only an order that leaves the nulls where it has them. */
function isNeverNull(registry: Registry, { definition }: ServerResource, name: string): boolean {
  const field = definition.fields[name];
  if (field?.kind === 'ref' && !registry.lookups.get(field.target)?.ranked) return false;
  return name === 'id' || (field?.required === true && !field.when && isColumn(field));
}

function sortSql(registry: Registry, resource: ServerResource, name: string): string {
  const field = resource.definition.fields[name];
  if (!field) return `t.${ident(name)}`;
  if (isFolded(field)) return resource.definition.view ? `f_busca(t.${ident(name)})` : `t.${foldedColumn(name)}`;
  if (field.kind === 'ref' && !registry.lookups.get(field.target)?.ranked) return relatedSort(registry, name, field.target);
  const value = valueSql(resource, name, 't');
  if (field.kind === 'derived') return field.as === 'text' ? `f_busca(${value}) collate "C"` : value;
  return field.kind === 'code' ? `${value} collate "C"` : value;
}

function relatedSort(registry: Registry, name: string, target: string): string {
  const related = registry.byName.get(target);
  const shown = registry.displayOf(target).map((part) => (related ? valueSql(related, part, 'r') : `r.${ident(part)}`));
  return `(select f_busca(concat_ws(' ', ${shown.join(', ')})) from ${ident(target)} r where r.id = t.${ident(name)}) collate "C"`;
}

/** Columns of money, which lists add up unless their rows are of different things. `asked` are columns beyond those of the list. */
export function summedColumns({ definition }: ServerResource, asked: readonly string[]): string[] {
  if (definition.list.totals === false) return [];
  const shown = [...definition.list.columns, ...extraColumns(definition, asked)];
  return shown.filter((name) => definition.fields[name]?.kind === 'money');
}

/**
 * One page: the ids come from a narrow walk (an index answers it), the rows are joined afterwards, and JSON is written
 * by the database, so that the server only passes text on. The kept totals of the scope come in the same statement.
 */
export function pageStatement(registry: Registry, resource: ServerResource, list: ListQuery, sight: Sight, totals: string): Statement {
  const parameters = new Parameters();
  const table = ident(resource.definition.name);
  const conditions = listConditions(resource, list, parameters);
  const order = listOrder(registry, resource, list);
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const offset = list.page > 1 ? ` offset ${parameters.add((list.page - 1) * list.perPage)}` : '';
  const page = `select t.id from ${table} t${where} order by ${order} limit ${list.perPage}${offset}`;
  const rows = `select ${listColumns(registry, resource, sight, list.asked).join(', ')} from (${page}) p join ${table} t on t.id = p.id order by ${order}`;
  const text = `select d.data, d.n, c.* from (select coalesce(json_agg(x), '[]')::text as data, count(*)::int as n from (${rows}) x) d, (${totals}) c`;
  return { text, values: parameters.values };
}

/** Exact count and sums of a filtered list, with the change counter they are valid for. */
export function countStatement(resource: ServerResource, list: ListQuery, totals: string): Statement {
  const parameters = new Parameters();
  const conditions = listConditions(resource, list, parameters);
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const sums = summedColumns(resource, list.asked).map((name) => `, coalesce(sum(t.${ident(name)}), 0)::text as ${ident(`soma_${name}`)}`);
  const text = `select f.*, c.mudancas from (select count(*)::int as total${sums.join('')} from ${ident(resource.definition.name)} t${where}) f, (${totals}) c`;
  return { text, values: parameters.values };
}
