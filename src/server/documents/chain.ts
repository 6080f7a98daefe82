import { type AnyField, type ChainStep, type Fields, isLinked } from '../../resources/definition';
import { ident, literal, Parameters } from '../db/sql';
import type { Reference } from '../resources/all';
import { type FoundRow, foundColumns, toFound } from '../resources/find';
import { readListQuery } from '../resources/list-query';
import { listConditions } from '../resources/list-sql';
import type { Registry, ServerResource } from '../resources/registry';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';

type Side = ChainStep['lado'];

/** A way from the records of one document to those of another, on one side of it. */
interface Link {
  to: string;
  side: Side;
  /** The table of the relation, its column that has the ids that are known and the one that has those looked for. */
  table: string;
  known: string;
  wanted: string;
}

/** So many of each relation are followed, the newest. */
const OF_EACH = 30;
/** So many documents are walked one after the other. */
const FARTHEST = 9;

/**
 * The documents from which a record came and those that came of it, each kind once, in their order, as far as the caller may read
 * them. What is of another fiscal year is told without its address, which the screen of this year does not open.
 */
export async function readChain(work: Work, resource: ServerResource, id: number): Promise<ChainStep[]> {
  const everyYear = work.within({ exercicio: null });
  const before = await walk(everyYear, resource, id, 'antes');
  const after = await walk(everyYear, resource, id, 'depois');
  const steps = [...before.reverse(), ...after];
  const named = await namesOf(everyYear, steps);
  return steps.flatMap(({ recurso, lado }) => {
    const itens = named.get(`${lado} ${recurso}`);
    const { label } = work.services.registry.get(recurso).definition;
    return itens ? [{ recurso, tipo: label.one, tipos: label.many, lado, itens }] : [];
  });
}

interface Reached {
  recurso: string;
  lado: Side;
  ids: number[];
}

/** Everything on one side of a record, the nearest kind first. */
async function walk(work: Work, { definition }: ServerResource, id: number, side: Side): Promise<Reached[]> {
  const links = linksOf(work.services.registry);
  const found = new Map<string, Set<number>>();
  const followed: [from: string, to: string][] = [];
  let edge = new Map([[definition.name, [id]]]);
  for (let far = 1; far <= FARTHEST && edge.size > 0; far += 1) {
    const rows = await follow(work, edge, links, side);
    edge = new Map();
    for (const { de, recurso, id: reached } of rows) {
      followed.push([de, recurso]);
      const known = found.get(recurso) ?? new Set();
      if (known.has(reached) || (recurso === definition.name && reached === id)) continue;
      found.set(recurso, known.add(reached));
      edge.set(recurso, [...(edge.get(recurso) ?? []), reached]);
    }
  }
  const rank = ranksOf(definition.name, followed);
  return [...found]
    .map(([recurso, ids]) => ({ recurso, lado: side, ids: [...ids] }))
    .sort((a, b) => (rank.get(a.recurso) ?? 0) - (rank.get(b.recurso) ?? 0));
}

interface FollowedRow extends Record<string, unknown> {
  de: string;
  recurso: string;
  id: number;
}

async function follow(work: Work, edge: ReadonlyMap<string, number[]>, links: ReadonlyMap<string, readonly Link[]>, side: Side) {
  const parameters = new Parameters();
  const parts = [...edge].flatMap(([name, ids]) => {
    const ways = (links.get(name) ?? []).filter((link) => link.side === side);
    if (ways.length === 0) return [];
    const known = parameters.add(ids);
    return ways.map(
      ({ to, table, known: column, wanted }) =>
        `(select distinct ${literal(name)} as de, ${literal(to)} as recurso, k.${ident(wanted)} as id from ${ident(table)} k
           where k.${ident(column)} = any(${known}::bigint[]) and k.${ident(wanted)} is not null order by 3 desc limit ${OF_EACH})`,
    );
  });
  return parts.length === 0 ? [] : work.db.rows<FollowedRow>(parts.join('\nunion all\n'), parameters.values);
}

/** How far each kind is from the first, by the longest way to it. */
function ranksOf(first: string, followed: readonly (readonly [from: string, to: string])[]): Map<string, number> {
  const rank = new Map([[first, 0]]);
  for (let turn = 0; turn < FARTHEST; turn += 1)
    for (const [from, to] of followed)
      if (from !== to && to !== first) rank.set(to, Math.max(rank.get(to) ?? 0, Math.min((rank.get(from) ?? 0) + 1, FARTHEST)));
  return rank;
}

interface NamedRow extends FoundRow {
  lado: Side;
  ano: number | null;
}

/** What the records are called, by side and kind, the oldest first; those that the caller may not read are absent. */
async function namesOf(work: Work, steps: readonly Reached[]): Promise<Map<string, ChainStep['itens']>> {
  const { registry } = work.services;
  const parameters = new Parameters();
  const parts = steps
    .filter(({ recurso }) => work.has(registry.get(recurso).definition.menu, 1))
    .map(({ recurso, lado, ids }) => {
      const resource = registry.get(recurso);
      const { partes, notas } = foundColumns(work, resource);
      const { list } = readListQuery(resource, {}, sightOf(work, resource));
      const where = listConditions(resource, { ...list, ids }, parameters).join(' and ');
      const year = resource.definition.year ? 't.exercicio' : 'null::int';
      return `(select ${literal(lado)} as lado, ${literal(recurso)} as recurso, 0 as nivel, t.id, ${partes} as partes, ${notas} as notas, ${year} as ano
         from ${ident(recurso)} t where ${where} order by t.id)`;
    });
  const rows = parts.length === 0 ? [] : await work.db.rows<NamedRow>(parts.join('\nunion all\n'), parameters.values);
  const named = new Map<string, ChainStep['itens']>();
  for (const row of rows) {
    const { id, nome, nota, url } = toFound(registry.get(row.recurso).definition, row);
    const opens = row.ano === null || row.ano === work.setting.exercicio;
    const key = `${row.lado} ${row.recurso}`;
    named.set(key, [...(named.get(key) ?? []), { id, nome, nota, url: opens ? url : null }]);
  }
  return named;
}

const known = new WeakMap<Registry, ReadonlyMap<string, readonly Link[]>>();

/** The ways from each document to those before and after it. */
function linksOf(registry: Registry): ReadonlyMap<string, readonly Link[]> {
  const before = known.get(registry);
  if (before) return before;
  const links = new Map<string, Link[]>();
  const add = (from: string, link: Link) => links.set(from, [...(links.get(from) ?? []), link]);
  for (const { definition, references } of registry.byName.values()) {
    if (!isLinked(definition)) continue;
    for (const { from, field, table, column, ownerColumn } of references) {
      const depth = field.split('.').length;
      // of a line within a line the owner is the line around it
      if (!isLinked(from) || depth > 2) continue;
      const makes = isOutcome({ from, field });
      add(definition.name, { to: from.name, side: makes ? 'antes' : 'depois', table, known: column, wanted: ownerColumn });
      add(from.name, { to: definition.name, side: makes ? 'depois' : 'antes', table, known: ownerColumn, wanted: column });
    }
  }
  known.set(registry, links);
  return links;
}

/** Whether a relation is to what the record makes, and not to what it comes from. */
function isOutcome({ from, field }: Pick<Reference, 'from' | 'field'>): boolean {
  let fields: Fields = from.fields;
  let found: AnyField | undefined;
  for (const name of field.split('.')) {
    found = fields[name];
    fields = found?.kind === 'items' ? found.fields : {};
  }
  return found?.kind === 'ref' && found.outcome === true;
}
