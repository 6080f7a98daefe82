import type { OpenFace, PublicFace } from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import { batchStatement } from '../exports/batches';
import type { ExportColumn, ExportRow } from '../exports/columns';
import { NotFoundError } from '../http/errors';
import { countOf, type PageCount, pageFrame, totalsStatement } from '../resources/list';
import { type Filter, type ListQuery, readListQuery } from '../resources/list-query';
import { listConditions, listOrder, type Statement } from '../resources/list-sql';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';
import { type Face, SEARCH } from './face';

/** Whoever calls, personal data are as for who may not see them. */
export const PUBLIC_SIGHT = { sensitive: false } as const;

/** A record as it leaves: the named fields, and nothing beside them. */
export type PublicRecord = Record<string, unknown>;

/**
 * What is asked of the list of a face, with the condition that makes its records public.
 *
 * @param query its parameters, already only those that the face takes
 * @throws ValidationError as `readListQuery`
 */
export function readFaceQuery({ face, narrowed }: Face<OpenFace>, query: Readonly<Record<string, unknown>>): ListQuery {
  const { list } = readListQuery(narrowed, query, PUBLIC_SIGHT);
  const search: Filter[] = list.words.length > 0 ? [{ name: SEARCH, op: 'extra', value: list.words.join(' ') }] : [];
  return { ...list, words: [], filters: [...publicOnly(face), ...list.filters, ...search] };
}

/** The records that are public, as filters of the list. */
export function publicOnly({ only = {} }: PublicFace): Filter[] {
  return Object.entries(only).map(([name, expected]) => ({ name, op: 'in', value: Array.isArray(expected) ? expected : [expected] }));
}

/** A page of a face: `{ data, per_page, current_page, from, to, last_page, total }`, each row with its id and the named fields. */
export async function readFacePage(seen: Work, one: Face<OpenFace>, list: ListQuery) {
  const { narrowed, owner } = one;
  const { text, values } = pageIds(seen.services.registry, one, list);
  const ids = await seen.db.rows<{ id: number }>(text, values);
  const totals = totalsStatement(seen.scope, owner);
  const kept = (await seen.db.first<PageCount>(totals)) as PageCount;
  const { total } = await countOf(seen, narrowed, list, { ...kept, n: ids.length }, totals);
  const data = await readRows(
    seen,
    one,
    ids.map(({ id }) => id),
  );
  return { data: data.map((row, n) => ({ id: ids[n]?.id, ...row })), ...pageFrame(list, ids.length, total) };
}

/** The ids of a page: the narrow walk that an index answers, before any row is read. */
export function pageIds(registry: Registry, { narrowed }: Face<OpenFace>, list: ListQuery): Statement {
  const parameters = new Parameters();
  const where = whereSql(listConditions(narrowed, list, parameters));
  const order = listOrder(registry, narrowed, list);
  const offset = parameters.add((list.page - 1) * list.perPage);
  const text = `select t.id from ${ident(narrowed.definition.name)} t${where} order by ${order} limit ${list.perPage} offset ${offset}`;
  return { text, values: parameters.values };
}

/**
 * One record of a face, of whatever entity and year.
 *
 * @param by the column that tells it, and its value
 * @throws NotFoundError when there is none, and alike when it is not public
 */
export async function readFaceRecord(seen: Work, one: Face, by: { column: string; value: unknown }): Promise<PublicRecord> {
  const { narrowed, owner, face } = one;
  const parameters = new Parameters();
  const only = { filters: publicOnly(face), words: [], ids: null, activeOnly: false, ...PUBLIC_SIGHT };
  const where = [`t.${ident(by.column)} = ${parameters.add(by.value)}`, ...listConditions(narrowed, only, parameters)];
  const found = await seen.db.first<{ id: number }>(
    `select t.id from ${ident(owner.definition.name)} t${whereSql(where)}`,
    parameters.values,
  );
  const [record] = found ? await readRows(seen, one, [found.id]) : [];
  if (!record) throw new NotFoundError();
  return record;
}

async function readRows(seen: Work, { narrowed, columns }: Face, ids: readonly number[]): Promise<PublicRecord[]> {
  if (ids.length === 0) return [];
  const rows = await seen.db.rows<Record<string, unknown>>(batchStatement(seen, narrowed, columns, PUBLIC_SIGHT), [ids]);
  return rows.map((row) => leave(columns, row));
}

/** A row as it leaves: what the face names, and nothing beside it. */
export function leave(columns: readonly ExportColumn[], row: ExportRow): PublicRecord {
  return Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
}

function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}
