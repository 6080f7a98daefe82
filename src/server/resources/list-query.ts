import {
  type AnyField,
  addDays,
  addIssue,
  dayOf,
  type FieldKind,
  type Issues,
  isFilterable,
  isSortable,
  type Resource,
  startOfDay,
  visibleText,
  wireSchema,
} from '../../resources/definition';
import { PermissionError, ValidationError } from '../http/errors';
import { readAskedColumns } from './asked-columns';
import type { Sight } from './columns';
import type { ServerResource } from './registry';

/** A request for a page of a list, checked. */
export interface ListQuery {
  page: number;
  perPage: number;
  sort: { name: string; descending: boolean }[];
  /** Words of the free search, unaccented comparison is done in SQL. */
  words: string[];
  filters: Filter[];
  ids: number[] | null;
  excluidos: 'nao' | 'sim' | 'todos';
  /** Columns that the person chose, in the rows beside those of the list. */
  asked: string[];
  /** Only records in use, for search-as-you-type. */
  activeOnly: boolean;
  /** Whether personal data may be searched by parts; without it only a whole document finds its person. */
  sensitive: boolean;
}

/** One condition of the list over a field. */
export type Filter =
  | { name: string; op: 'equals' | 'contains' | 'from' | 'to'; value: unknown }
  | { name: string; op: 'in'; value: unknown[] }
  | { name: string; op: 'empty'; value: boolean }
  | { name: string; op: 'extra'; value: unknown };

type Query = Readonly<Record<string, unknown>>;

/** Parameters of a list that are not filters. */
const GENERAL = ['page', 'per_page', 'ordenar', 'busca', 'ids', 'excluidos', 'exercicio', 'entidade_id', 'formato', 'campos', 'ativo'];
const DAY_MS = 86_400_000;
const MAX_PER_PAGE = 100;
const MAX_SORT = 3;
const MAX_WORDS = 8;

/**
 * Reads the query string of a list (handbook 5.2).
 *
 * @param sight what the caller may see: what is hidden cannot be guessed by filtering or sorting either
 * @returns the query, and the names that are of no filter: a list refuses them; who keeps a query of another day lets them go
 * @throws ValidationError for a value of the wrong type, an unknown column of `ordenar`, a page out of range;
 *   PermissionError for a filter or an order over hidden data
 */
export function readListQuery(resource: ServerResource, query: Query, sight: Sight): { list: ListQuery; unknown: string[] } {
  const issues: Issues = {};
  const list: ListQuery = {
    page: positive(query, 'page', 1, 1_000_000_000, issues),
    perPage: positive(query, 'per_page', 15, MAX_PER_PAGE, issues),
    sort: readSort(resource, query, sight, issues),
    words: readWords(query, issues),
    filters: [],
    ids: readIds(query, issues),
    excluidos: readChoice(query, 'excluidos', ['nao', 'sim', 'todos'], issues) as ListQuery['excluidos'],
    asked: readAskedColumns(resource.definition, one(query, 'campos') ?? '', issues),
    activeOnly: readFlag(query, 'ativo', issues),
    sensitive: sight.sensitive,
  };
  const unknown: string[] = [];
  for (const name of Object.keys(query)) {
    if (GENERAL.includes(name) && !ownOf(resource.definition.fields, name)) continue;
    const filter = readFilter(resource, name, one(query, name) ?? '', issues);
    if (filter) list.filters.push(filter);
    else if (one(query, name) && !issues[name] && !GENERAL.includes(name)) unknown.push(name);
  }
  keepToPeriod(resource, list, issues);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  checkSight(resource, list);
  return { list, unknown };
}

/** Opens the list with its period, and refuses a longer one than it takes. */
function keepToPeriod({ definition }: ServerResource, { filters, ids }: ListQuery, issues: Issues): void {
  const { period } = definition.list;
  const given = (name: string, op?: Filter['op']) => filters.find((filter) => filter.name === name && (!op || filter.op === op));
  if (!period || ids || period.unless?.every((name) => given(name))) return;
  const end = given(period.field, 'to')?.value as string | undefined;
  let start = given(period.field, 'from')?.value as string | undefined;
  if (start === undefined) {
    start = end ? new Date(Date.parse(end) - period.days * DAY_MS).toISOString() : startOfDay(addDays(dayOf(new Date()), -period.days));
    filters.push({ name: period.field, op: 'from', value: start });
  }
  const earliest = new Date(end ?? startOfDay(addDays(dayOf(new Date()), 1)));
  earliest.setUTCMonth(earliest.getUTCMonth() - period.months);
  // one day of grace: the period is counted in whole days, from wherever the first one begins
  if (Date.parse(start) < earliest.getTime() - DAY_MS)
    addIssue(issues, `${period.field}_de`, `O período da lista tem no máximo ${period.months} meses.`);
}

/**
 * Documents may be asked for whole, one at a time; any other hidden field says nothing, and neither does the order of what is
 * masked, which tells where a document lies between two others.
 */
function checkSight({ definition }: ServerResource, { sensitive, filters, sort }: ListQuery): void {
  if (sensitive) return;
  const fieldOf = (name: string) => definition.fields[name] ?? definition.list.extraFilters?.[name];
  const isHidden = (name: string) => {
    const field = fieldOf(name);
    return field?.personal !== undefined && !isDocument(field);
  };
  const ofMany: readonly Filter['op'][] = ['from', 'to', 'in'];
  const byMany = filters.some(({ name, op }) => ofMany.includes(op) && fieldOf(name)?.personal !== undefined);
  const ordered = sort.some(({ name }) => fieldOf(name)?.personal !== undefined);
  if (byMany || ordered || filters.some(({ name }) => isHidden(name))) throw new PermissionError(definition.menu, 6);
}

/** Whether a personal field is a CPF or CNPJ, which is masked instead of left out. */
export function isDocument(field: AnyField): boolean {
  return (['cpf', 'cnpj', 'cpfCnpj'] as FieldKind[]).includes(field.kind === 'derived' ? (field.as as FieldKind) : field.kind);
}

function one(query: Query, name: string): string | undefined {
  const value = query[name];
  const text = Array.isArray(value) ? value.at(-1) : value;
  return text === undefined || text === null ? undefined : String(text);
}

function positive(query: Query, name: string, fallback: number, max: number, issues: Issues): number {
  const text = one(query, name);
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  addIssue(issues, name, `O parâmetro "${name}" deve ser um número de 1 a ${max}.`);
  return fallback;
}

function readChoice(query: Query, name: string, options: readonly string[], issues: Issues): string {
  const text = one(query, name) ?? options[0] ?? '';
  if (!options.includes(text)) addIssue(issues, name, `O parâmetro "${name}" aceita: ${options.join(', ')}.`);
  return text;
}

function readFlag(query: Query, name: string, issues: Issues): boolean {
  const text = one(query, name) ?? '';
  if (!['', 'true', 'false'].includes(text)) addIssue(issues, name, `O parâmetro "${name}" aceita: true, false.`);
  return text === 'true';
}

function readIds(query: Query, issues: Issues): number[] | null {
  const text = one(query, 'ids');
  if (text === undefined) return null;
  const ids = text.split(',').filter(Boolean);
  if (ids.length > 1000 || !ids.every((id) => /^\d{1,15}$/.test(id)))
    addIssue(issues, 'ids', 'O parâmetro "ids" deve ser uma lista de até 1.000 números.');
  return ids.map(Number);
}

function readWords(query: Query, issues: Issues): string[] {
  const text = visibleText((one(query, 'busca') ?? '').normalize('NFC').replaceAll('\u0000', ''));
  if (text === '') return [];
  if ((text.length < 2 && !/^\d$/.test(text)) || text.length > 200) addIssue(issues, 'busca', 'A pesquisa precisa de 2 a 200 caracteres.');
  return wordsOf(text).slice(0, MAX_WORDS);
}

/** The capital that ends what was typed is of the word before it: "Quadra A" is not every Quadra with an "a" somewhere. */
function wordsOf(text: string): string[] {
  const [, before, code] = /^(?:.* )?(\S+) (\p{Lu})$/u.exec(text) ?? [];
  if (!before || !code) return text.split(' ');
  return [...text.split(' ').slice(0, -2), `${before} ${code}`];
}

/** The order in which a list opens leaves out what the caller may not see, which is refused only to who asks for it. */
function readSort(resource: ServerResource, query: Query, { sensitive }: Sight, issues: Issues): ListQuery['sort'] {
  const { definition } = resource;
  const text = one(query, 'ordenar');
  const opening = definition.list.sort.filter((item) => sensitive || !definition.fields[item.replace('-', '')]?.personal);
  const items = text ? text.split(',') : opening;
  if (items.length > MAX_SORT) addIssue(issues, 'ordenar', `A ordenação aceita no máximo ${MAX_SORT} colunas.`);
  return items.map((item) => {
    const descending = item.startsWith('-');
    const name = descending ? item.slice(1) : item;
    if (!isKnownOrder(definition, item, name)) addIssue(issues, 'ordenar', `A lista não pode ser ordenada por "${name}".`);
    return { name, descending };
  });
}

function isKnownOrder({ fields, list, view }: Resource, item: string, name: string): boolean {
  const field = ownOf(fields, name);
  // a view has no instants of its own
  if (!field) return name === 'id' || (!view && ['data_cadastro', 'data_alteracao'].includes(name));
  return isSortable(field) && ((list.columns as readonly string[]).includes(name) || list.sort.includes(item));
}

const SUFFIXES = { _in: 'in', _de: 'from', _ate: 'to', _nulo: 'empty' } as const;

function readFilter(resource: ServerResource, parameter: string, text: string, issues: Issues): Filter | null {
  const { fields, list } = resource.definition;
  const extra = ownOf(list.extraFilters, parameter);
  if (extra || ownOf(resource.rules.filters, parameter))
    return text === '' ? null : { name: parameter, op: 'extra', value: extra ? readValue(extra, parameter, text, issues) : text };
  const plain = ownOf(fields, parameter);
  if (plain) return plainFilter(plain, parameter, text, issues);
  for (const [suffix, op] of Object.entries(SUFFIXES)) {
    const name = parameter.slice(0, -suffix.length);
    const field = parameter.endsWith(suffix) ? ownOf(fields, name) : undefined;
    if (field && isFilterable(field)) return suffixedFilter(field, name, op, text, parameter, issues);
  }
  return null;
}

/** What an object itself has under a name that comes from outside: never what its prototype has. */
function ownOf<T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

const CONTAINS: readonly FieldKind[] = ['text', 'longText', 'email', 'url', 'cpf', 'cnpj', 'cpfCnpj', 'phone', 'cep', 'code'];

function plainFilter(field: AnyField, name: string, text: string, issues: Issues): Filter | null {
  if (!isFilterable(field) || text === '') return null;
  if (CONTAINS.includes(field.kind)) return { name, op: 'contains', value: text.normalize('NFC').replaceAll('\u0000', '').slice(0, 200) };
  return { name, op: 'equals', value: readValue(field, name, text, issues) };
}

function suffixedFilter(
  field: AnyField,
  name: string,
  op: (typeof SUFFIXES)[keyof typeof SUFFIXES],
  text: string,
  parameter: string,
  issues: Issues,
): Filter | null {
  if (text === '') return null;
  if (op === 'empty') return { name, op, value: readFlag({ [parameter]: text }, parameter, issues) };
  if (op === 'in')
    return {
      name,
      op,
      value: text
        .split(',')
        .slice(0, 200)
        .map((item) => readValue(field, parameter, item, issues)),
    };
  return {
    name,
    op,
    value: CONTAINS.includes(field.kind)
      ? text.replaceAll('\u0000', '').slice(0, 200)
      : readValue(boundless(field), parameter, text, issues),
  };
}

const NUMERIC: readonly FieldKind[] = ['integer', 'year', 'ref', 'refs'];
const BOOLEAN: readonly FieldKind[] = ['yesNo', 'active'];

/** A filter's text read as the field's type. */
/** A period may begin before what a date may be, or end after it. */
function boundless(field: AnyField): AnyField {
  return field.kind === 'date' ? { ...field, min: undefined, max: undefined } : field;
}

function readValue(field: AnyField, parameter: string, text: string, issues: Issues): unknown {
  if (field.kind === 'choices')
    return text.split(',').map((item) => readValue({ ...field, kind: 'choice' } as AnyField, parameter, item, issues));
  if (field.kind === 'choice') {
    if (!Object.hasOwn(field.options, text)) addIssue(issues, parameter, `O filtro "${field.label}" não aceita "${text.slice(0, 40)}".`);
    return text;
  }
  const typed =
    BOOLEAN.includes(field.kind) && /^(true|false)$/.test(text)
      ? text === 'true'
      : NUMERIC.includes(field.kind) && /^-?\d{1,15}$/.test(text)
        ? Number(text)
        : text;
  const result = wireSchema(field.kind === 'refs' ? ({ ...field, kind: 'ref' } as AnyField) : field).safeParse(typed);
  if (!result.success) addIssue(issues, parameter, result.error.issues[0]?.message ?? `O filtro "${field.label}" tem um valor inválido.`);
  return result.success ? result.data : null;
}
