import {
  type AnyField,
  type Findable,
  isCnpj,
  isColumn,
  isCpf,
  plainTyping,
  type Resource,
  stripMask,
  summaryFields,
} from '../../resources/definition';
import { maskCode } from '../../resources/definition/typing';
import { ident, likePattern, literal, Parameters } from '../db/sql';
import { foldedColumn, isFolded, searchedFields, uniqueSetsOf } from '../db/tables';
import type { Work } from '../work';
import { shownSql } from './columns';
import { type ListQuery, readListQuery } from './list-query';
import { listConditions, type Statement } from './list-sql';
import type { ServerResource } from './registry';
import { NUMBER } from './search-sql';
import { sightOf } from './sight';

/** What is looked for in one resource. */
export interface Sought {
  resource: ServerResource;
  /** What was typed, without the name of the resource. */
  typed: string;
}

/** The most of each resource. */
const MOST = 5;
/** So many are read of each way to the records, twice what is shown: the same one may come by two ways. */
const READ = 2 * MOST;
/** Among so many that have the words, those that answer best come first. What begins with them, or is them, is found apart. */
const CANDIDATES = 500;
/** A name that more people than these have asks for another word, unless those who are registered are few. */
const MOST_RELATED = 500;
/** So many registered ones are asked, each by its own name, when the people of a name are too many. */
const MOST_ASKED = 1000;
/** A number typed alone is looked for in this year, the next and these before: each is a probe of the index. */
const YEARS_BACK = 15;
/** Shorter words have no trigram: the index of words could not answer them. */
const SHORTEST_WORD = 3;
/** A whole document, without its mask. */
const WHOLE_DOCUMENT = 11;
/** Greater than any text that begins with what stands before it. */
const LAST = "U&'\\+10FFFF'";

/** How well a record answers, the best first: it is it, it begins with it, a word of it does, it has it. */
const LEVEL = { is: 0, begins: 1, word: 2, has: 3 } as const;

/**
 * The records of each resource that answer best, a few of each, with how well they do. Each way to them is a walk of its own on
 * an index: the keys that are what was typed, the names that begin with it, the words. What comes by an earlier way answers
 * better, and when it is enough the next is not walked: nothing is sorted but a few candidates.
 *
 * @returns null when there is no way to any
 */
export function findStatement(work: Work, sought: readonly Sought[]): Statement | null {
  const statement: Composing = { parameters: new Parameters(), related: new Map() };
  const parts = sought.flatMap((one) => findSql(work, one, statement) ?? []);
  if (parts.length === 0) return null;
  const related = [...statement.related.values()].map(({ name, sql }) => `${name} as materialized (${sql})`);
  return {
    text: `${related.length > 0 ? `with ${related.join(', ')} ` : ''}${parts.join('\nunion all\n')}`,
    values: statement.parameters.values,
  };
}

interface Composing {
  parameters: Parameters;
  /** The related records that answer, looked for once for all the resources that are found through them. */
  related: Map<string, { name: string; sql: string }>;
}

function findSql(work: Work, { resource, typed }: Sought, statement: Composing): string | null {
  const { definition } = resource;
  const { registry } = work.services;
  const sight = sightOf(work, resource);
  const ways = waysTo(work, resource, typed, statement);
  if (ways.length === 0) return null;
  const parts = definition.display.map((name) => `${shownSql(registry, definition.name, name, 't', sight)}::text`);
  const notes = notesOf(definition).map((name) => `${shownSql(registry, definition.name, name, 't', { sensitive: false })}::text`);
  const lead = leadOf(resource, sight);
  const found = `select f.id, min(f.nivel) as nivel from (${firstOf(ways, READ)}) f group by f.id`;
  return `(select ${literal(definition.name)} as recurso, t.id, b.nivel, array[${parts.join(', ')}]::text[] as partes, array[${notes.join(', ')}]::text[] as notas
     from (${found}) b join ${ident(definition.name)} t on t.id = b.id order by b.nivel, ${lead ? `${lead.column}, ` : ''}t.id desc limit ${MOST})`;
}

/** What tells a found record from the others: what its options say of it, or else whose it is, how much and in what state. */
export function notesOf(definition: Resource): readonly string[] {
  return definition.optionNotes ?? summaryFields(definition);
}

/** Each way is a walk of its own, the best first: an OR of them would be on no index. */
function waysTo(work: Work, resource: ServerResource, typed: string, statement: Composing): string[] {
  const { definition } = resource;
  const { parameters } = statement;
  const { number, year, through }: Findable = definition.findable === true ? {} : (definition.findable ?? {});
  const sight = sightOf(work, resource);
  const numbered = number ? NUMBER.exec(typed) : null;
  if (number && numbered) {
    const filters = numberFilters(work, resource, { number, year }, numbered);
    if (!filters) return [];
    const conditions = listConditions(ownOf(resource), { ...emptyQuery(resource, sight), filters }, parameters);
    return [way(definition.name, LEVEL.is, conditions, 't.id desc')];
  }
  const ways = ownWays(resource, typed, sight, parameters, READ);
  const bare = stripMask(typed).toUpperCase();
  if (resource.rules.ofDocument && (isCpf(bare) || isCnpj(bare)))
    ways.push(way(definition.name, LEVEL.has, [resource.rules.ofDocument('t', parameters.add(bare))], 't.id desc'));
  const field = through ? definition.fields[through] : undefined;
  if (through && field?.kind === 'ref' && !(field.personal && !sight.sensitive)) {
    const related = work.services.registry.get(field.target);
    ways.push(...relatedWays(resource, through, related, typed, sightOf(work, related), statement));
  }
  return ways;
}

/** By what the record itself has. */
function ownWays(resource: ServerResource, typed: string, sight: Sight, parameters: Parameters, most: number): string[] {
  const { name } = resource.definition;
  const lead = leadOf(resource, sight);
  const ways = keyConditions(resource, typed, sight, parameters).map((condition) => way(name, LEVEL.is, [condition], null));
  if (lead) {
    const beginning = lead.beginning(typed, parameters);
    const level = `case when ${lead.column} = ${beginning} then ${LEVEL.is} else ${LEVEL.begins} end`;
    ways.push(way(name, level, [`${lead.column} >= ${beginning}`, `${lead.column} < ${beginning} || ${LAST}`], lead.column, most));
  }
  if (hasWords(resource, typed)) ways.push(byWords(resource, typed, sight, parameters, most));
  return ways;
}

type Sight = ReturnType<typeof sightOf>;

function way(table: string, level: number | string, conditions: readonly string[], order: string | null, most = READ): string {
  return `(select t.id, ${level} as nivel from ${ident(table)} t where ${conditions.join(' and ')}${order ? ` order by ${order}` : ''} limit ${most})`;
}

/** One way after the other, until there are enough. */
function firstOf(ways: readonly string[], most: number): string {
  return `select w.id, w.nivel from (${ways.join(' union all ')}) w limit ${most}`;
}

function byWords(resource: ServerResource, typed: string, sight: Sight, parameters: Parameters, most: number): string {
  const conditions = wordConditions(resource, typed, sight, parameters);
  const beginning = `f_busca(${parameters.add(likePattern(typed).slice(1))})`;
  const level = `case when t.busca like ${beginning} then ${LEVEL.begins} when t.busca like '% ' || ${beginning} then ${LEVEL.word} else ${LEVEL.has} end`;
  const candidates = way(resource.definition.name, level, conditions, null, CANDIDATES);
  return `(select c.id, c.nivel from ${candidates} c order by c.nivel, c.id desc limit ${most})`;
}

/**
 * By what a related record has: from those of the name to who is registered with them, and, when so many have it that most
 * were left out, from those who are registered to their name.
 */
function relatedWays(
  { definition }: ServerResource,
  through: string,
  related: ServerResource,
  typed: string,
  sight: Sight,
  statement: Composing,
): string[] {
  const found = relatedFound(related, typed, sight, statement);
  if (!found) return [];
  const ways = [way(definition.name, LEVEL.has, [`t.${ident(through)} in (select id from ${found})`], null)];
  if (!hasWords(related, typed)) return ways;
  const conditions = [`t.id = o.${ident(through)}`, ...wordConditions(related, typed, sight, statement.parameters)];
  // asked one by one: an EXISTS would be made a join, which may read all of the related ones
  ways.push(
    `(select o.id, ${LEVEL.has} as nivel from (select id, ${ident(through)} from ${ident(definition.name)} limit ${MOST_ASKED}) o
       where (select true from ${ident(related.definition.name)} t where ${conditions.join(' and ')}) limit ${READ})`,
  );
  return ways;
}

function relatedFound(related: ServerResource, typed: string, sight: Sight, statement: Composing): string | null {
  const key = `${related.definition.name} ${typed}`;
  const known = statement.related.get(key);
  if (known) return known.name;
  const ways = ownWays(related, typed, sight, statement.parameters, MOST_RELATED);
  if (ways.length === 0) return null;
  const name = `relacionados_${statement.related.size + 1}`;
  statement.related.set(key, { name, sql: firstOf(ways, MOST_RELATED) });
  return name;
}

/** The column that the list opens ordered by, when it is searched: the index of the order is also that of what begins with a text. */
function leadOf({ definition }: ServerResource, sight: Sight) {
  const [name = ''] = definition.list.sort;
  const field = definition.fields[name];
  if (!field || !searchedFields(definition).includes(name) || isHidden(field, sight)) return null;
  if (isFolded(field)) {
    const beginning = (typed: string, parameters: Parameters) => `f_busca(${parameters.add(typed)})`;
    return { column: `t.${foldedColumn(name)}`, beginning };
  }
  if (field.kind !== 'code') return null;
  const beginning = (typed: string, parameters: Parameters) => `${parameters.add(asCode(field, typed))}::text`;
  return { column: `t.${ident(name)} collate "C"`, beginning };
}

/** A key that no two records share is found whole, by the index that keeps it so; of what is hidden, only a whole document. */
function keyConditions({ definition }: ServerResource, typed: string, sight: Sight, parameters: Parameters): string[] {
  return uniqueSetsOf(definition).flatMap(([name = '', ...others]) => {
    const field = definition.fields[name];
    const key = field && others.length === 0 && isColumn(field) ? keyOf(field, typed, sight) : null;
    return key === null ? [] : [`t.${ident(name)} = ${parameters.add(key)}`];
  });
}

const DOCUMENTS: readonly AnyField['kind'][] = ['cpf', 'cnpj', 'cpfCnpj'];

function keyOf(field: AnyField, typed: string, sight: Sight): string | null {
  if (DOCUMENTS.includes(field.kind)) {
    const bare = stripMask(typed).toUpperCase();
    return bare.length < WHOLE_DOCUMENT ? null : bare;
  }
  if (isHidden(field, sight)) return null;
  if (field.kind === 'code') return asCode(field, typed);
  return field.kind === 'text' || field.kind === 'email' ? typed : null;
}

function isHidden(field: AnyField, { sensitive }: Sight): boolean {
  return field.personal !== undefined && !sensitive;
}

/** Codes are stored with their dots, which nobody need type. */
function asCode({ mask }: AnyField & { kind: 'code' }, typed: string): string {
  return /^\d+$/.test(typed) ? maskCode(mask, typed) : plainTyping(typed);
}

function hasWords({ definition }: ServerResource, typed: string): boolean {
  return searchedFields(definition).length > 0 && typed.split(' ').some((word) => word.length >= SHORTEST_WORD);
}

function wordConditions(resource: ServerResource, typed: string, sight: Sight, parameters: Parameters): string[] {
  const { list } = readListQuery(resource, { busca: typed }, sight);
  return listConditions(ownOf(resource), list, parameters);
}

/** The filters of a typed number; null when it is of a year that the screen is not in. */
function numberFilters(
  work: Work,
  { definition }: ServerResource,
  { number, year }: { number: string; year?: string },
  [, digits = '', typedYear]: readonly string[],
): ListQuery['filters'] | null {
  const { exercicio } = work.setting;
  const ofYear =
    typedYear === undefined ? undefined : Number(typedYear.length === 2 ? `${String(exercicio).slice(0, 2)}${typedYear}` : typedYear);
  const numbered = { name: number, op: 'equals' as const, value: Number(digits) };
  if (definition.year) return ofYear === undefined || ofYear === exercicio ? [numbered] : null;
  if (!year) return ofYear === undefined ? [numbered] : null;
  const years = ofYear === undefined ? Array.from({ length: YEARS_BACK + 2 }, (_, n) => exercicio + 1 - n) : [ofYear];
  return [{ name: year, op: 'in', value: years }, numbered];
}

/** A resource that is found by its own text alone: each way to its records is on an index of its own. */
function ownOf({ definition, plugin, references, choosers }: ServerResource): ServerResource {
  return { definition, plugin, references, choosers, rules: {} };
}

function emptyQuery(resource: ServerResource, sight: Sight): ListQuery {
  return readListQuery(resource, {}, sight).list;
}
