import { relationName } from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import { JsonText } from '../http/endpoint';
import type { Work } from '../work';
import { activeField, relationSql, seenSql } from './columns';
import { readListQuery } from './list-query';
import { listConditions, listOrder } from './list-sql';
import type { ServerResource } from './registry';
import { countSearched } from './searched-documents';
import { sightOf } from './sight';

/** The most that one search of a relation shows. */
const MOST_OPTIONS = 100;

/** A page of a list with only what a relation shows, for screens that choose a record of a resource they cannot open. */
export async function readOptions(work: Work, resource: ServerResource, query: Readonly<Record<string, unknown>>): Promise<JsonText> {
  const { definition } = resource;
  const sight = sightOf(work, resource);
  const { list } = readListQuery(resource, { ...query, excluidos: undefined, ordenar: undefined }, sight);
  await countSearched(work, resource, list);
  const parameters = new Parameters();
  const conditions = listConditions(resource, list, parameters);
  const active = activeField(definition.fields);
  const related = definition.display.flatMap((name) => {
    const field = definition.fields[name];
    if (field?.kind !== 'ref' || (field.personal && !sight.sensitive)) return [];
    return [`${relationSql(work.services.registry, field.target, `t.${ident(name)}`)} as ${ident(relationName(name, field))}`];
  });
  const columns = [
    't.id',
    ...related,
    ...definition.display.map((name) => `${seenSql(resource, name, 't', sight)} as ${ident(name)}`),
    ...(definition.optionNotes ?? []).map((name) => `${seenSql(resource, name, 't', { sensitive: false })} as ${ident(name)}`),
    ...(active ? [`t.${ident(active)}`] : []),
  ];
  const size = Math.min(list.perPage, MOST_OPTIONS);
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const row = await work.db.first<{ data: string; n: number }>(
    `select coalesce(json_agg(x), '[]')::text as data, count(*)::int as n from (
       select ${columns.join(', ')} from ${ident(definition.name)} t${where}
        order by ${listOrder(work.services.registry, resource, list)} limit ${parameters.add(size)} offset ${parameters.add((list.page - 1) * size)}) x`,
    parameters.values,
  );
  const n = row?.n ?? 0;
  const from = n > 0 ? (list.page - 1) * size + 1 : 0;
  const frame = {
    per_page: size,
    current_page: list.page,
    from,
    to: n > 0 ? from + n - 1 : 0,
    last_page: list.page,
    total: (list.page - 1) * size + n,
  };
  return new JsonText(`{"data":${row?.data ?? '[]'},${JSON.stringify(frame).slice(1)}`);
}
