import { type AnyField, type Findable, formatValue, visibleText } from '../../resources/definition';
import { ident, likePattern, literal, Parameters } from '../db/sql';
import { searchedFields } from '../db/tables';
import type { Work } from '../work';
import { seenSql, shownSql } from './columns';
import { type ListQuery, readListQuery } from './list-query';
import { listConditions } from './list-sql';
import type { ServerResource } from './registry';
import { sightOf } from './sight';

/** A record as the search over everything shows it. */
export interface Found {
  recurso: string;
  /** What kind of record it is, as people call it. */
  tipo: string;
  id: number;
  nome: string;
  /** What tells it from another of the same name. */
  nota: string;
  url: string;
}

/** The most of each resource. */
const MOST = 5;
/** Among so many that match, those that begin with what was typed come first. */
const CANDIDATES = 40;
/** A name that more people than these have asks for another word. */
const MOST_RELATED = 500;
/** A number typed alone is looked for in this year, the next and these before: each is a probe of the index. */
const YEARS_BACK = 15;
/** Shorter words have no trigram: the index could not answer them. */
const SHORTEST_WORD = 3;
const NUMBER = /^0*(\d{1,9})(?:\s*[/-]\s*(\d{4}|\d{2}))?$/;

interface FoundRow extends Record<string, unknown> {
  recurso: string;
  id: number;
  partes: (string | null)[];
  notas: (string | null)[];
}

/**
 * Records of every `findable` resource whose screen the caller may see, a few of each: one statement, whose parts each
 * stay on an index. What is personal is neither found nor shown beyond what the list of the resource would.
 *
 * @param text what was typed; a number finds numbered documents, anything else what has all of its words
 */
export async function findRecords(work: Work, text: string): Promise<Found[]> {
  const { registry } = work.services;
  const typed = visibleText(text);
  const parameters = new Parameters();
  const searched = [...registry.byName.values()].filter(({ definition }) => definition.findable && work.has(definition.menu, 1));
  const parts = searched.flatMap((resource) => findSql(work, resource, typed, parameters) ?? []);
  if (parts.length === 0) return [];
  const rows = await work.db.rows<FoundRow>(parts.join('\nunion all\n'), parameters.values);
  return rows.map((row) => toFound(registry.get(row.recurso), row));
}

function findSql(work: Work, resource: ServerResource, typed: string, parameters: Parameters): string | null {
  const { definition } = resource;
  const { registry } = work.services;
  const sight = sightOf(work, resource);
  const branches = branchesOf(work, resource, typed, parameters);
  if (branches.length === 0) return null;
  const parts = definition.display.map((name) => `${shownSql(registry, definition.name, name, 't', sight)}::text`);
  const notes = (definition.optionNotes ?? []).map((name) => `${seenSql(resource, name, 't', { sensitive: false })}::text`);
  const begins = searchedFields(definition).length > 0 ? `t.busca like f_busca(${parameters.add(likePattern(typed).slice(1))}) desc, ` : '';
  return `(select ${literal(definition.name)} as recurso, t.id, array[${parts.join(', ')}]::text[] as partes, array[${notes.join(', ')}]::text[] as notas
     from ${ident(definition.name)} t where t.id in (${branches.join(' union all ')}) order by ${begins}t.id desc limit ${MOST})`;
}

/** Each way to the records is a walk of its own: an OR of them would be on no index. */
function branchesOf(work: Work, resource: ServerResource, typed: string, parameters: Parameters): string[] {
  const { definition } = resource;
  const { number, year, through }: Findable = definition.findable === true ? {} : (definition.findable ?? {});
  const sight = sightOf(work, resource);
  const branch = (list: ListQuery, more: readonly string[] = []) => {
    const conditions = [...more, ...listConditions({ ...resource, rules: {} }, list, parameters)];
    return `(select t.id from ${ident(definition.name)} t where ${conditions.join(' and ')} limit ${CANDIDATES})`;
  };
  const numbered = number ? NUMBER.exec(typed) : null;
  if (number && numbered) {
    const filters = numberFilters(work, resource, { number, year }, numbered);
    return filters ? [branch({ ...emptyQuery(resource, sight), filters })] : [];
  }
  if (!typed.split(' ').some((word) => word.length >= SHORTEST_WORD)) return [];
  const branches = searchedFields(definition).length > 0 ? [branch(wordsQuery(resource, typed, sight))] : [];
  const field = through ? definition.fields[through] : undefined;
  if (through && field?.kind === 'ref' && !(field.personal && !sight.sensitive)) {
    const related = work.services.registry.get(field.target);
    const conditions = listConditions({ ...related, rules: {} }, wordsQuery(related, typed, sightOf(work, related)), parameters);
    const ids = `(select t.id from ${ident(field.target)} t where ${conditions.join(' and ')} limit ${MOST_RELATED})`;
    branches.push(branch(emptyQuery(resource, sight), [`t.${ident(through)} in ${ids}`]));
  }
  return branches;
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

function emptyQuery(resource: ServerResource, sight: { sensitive: boolean }): ListQuery {
  return readListQuery(resource, {}, sight).list;
}

function wordsQuery(resource: ServerResource, typed: string, sight: { sensitive: boolean }): ListQuery {
  return readListQuery(resource, { busca: typed }, sight).list;
}

function toFound({ definition }: ServerResource, { recurso, id, partes, notas }: FoundRow): Found {
  const { display, optionNotes = [], fields, label, route } = definition;
  return {
    recurso,
    tipo: label.one,
    id,
    nome: shown(display, fields, partes) || `#${id}`,
    nota: shown(optionNotes, fields, notas),
    url: `${route.base}/${id}`,
  };
}

/** The database already wrote relations, choices and dates as people read them; documents and codes get their mask here. */
const MASKED: readonly AnyField['kind'][] = ['cpf', 'cnpj', 'cpfCnpj', 'code'];

function shown(names: readonly string[], fields: Readonly<Record<string, AnyField>>, texts: readonly (string | null)[]): string {
  return names
    .map((name, n) => {
      const field = fields[name];
      const text = texts[n] ?? '';
      return field && MASKED.includes(field.kind) ? formatValue(field, text) : text;
    })
    .filter(Boolean)
    .join(' · ');
}
