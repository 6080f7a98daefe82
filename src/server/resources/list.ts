import { scopeKey } from '../db/executor';
import { type Scope, scopeConditions, scopeFilterOf } from '../db/scope';
import { countedBy } from '../db/tables';
import { JsonText } from '../http/endpoint';
import { ValidationError } from '../http/errors';
import type { Services } from '../services';
import type { Work } from '../work';
import type { Sight } from './columns';
import { type ListQuery, readListQuery } from './list-query';
import { countStatement, pageStatement, summedColumns } from './list-sql';
import type { ServerResource } from './registry';
import { countSearched } from './searched-documents';
import { sightOf } from './sight';

interface Counted extends Record<string, unknown> {
  mudancas: number;
  total: number;
}

/** Exact counts of filtered lists of a database, good while the table's change counter stands still. */
const countsOf = new WeakMap<Services, Map<string, Counted>>();
const MOST_COUNTS = 2000;

/** How many rows a page has, beside the kept totals of the list. */
export interface PageCount extends Record<string, unknown> {
  n: number;
  vivos: number;
  excluidos: number;
  mudancas: number;
}

interface PageRow extends PageCount {
  data: string;
}

/**
 * A page of a list: `{ data, per_page, current_page, from, to, last_page, total }`, as text written by the database.
 *
 * The total of an unfiltered list is kept by the database; that of a filtered one is counted exactly and remembered
 * until a commit changes the table. That of a view is counted each time.
 *
 * @throws ValidationError for a wrong parameter; PermissionError for `excluidos` without regra 4
 */
export async function readPage(work: Work, resource: ServerResource, parameters: Readonly<Record<string, unknown>>): Promise<JsonText> {
  const sight = sightOf(work, resource);
  const { list, unknown } = readListQuery(resource, parameters, sight);
  if (unknown.length > 0) throw new ValidationError(Object.fromEntries(unknown.map((name) => [name, [unknownFilter(name)]])));
  if (list.excluidos !== 'nao') work.need(resource.definition.menu, 4);
  await countSearched(work, resource, list);
  const seen = work.seeing(resource.definition.name, list.excluidos);
  const totals = totalsStatement(seen.scope, resource);
  const statement = pageStatement(work.services.registry, resource, list, sight, totals);
  const page = isOpening(list) ? seen.db.firstPlanned<PageRow> : seen.db.first<PageRow>;
  const row = (await page.call(seen.db, statement.text, statement.values)) as PageRow;
  const counted = await countOf(seen, resource, list, row, totals);
  return new JsonText(envelope(resource, list, row, counted, sight));
}

/** A filter that is dropped in silence shows rows that nobody asked for. */
const unknownFilter = (name: string): string => `A lista não tem o filtro "${name}": retire-o, ou confira o nome.`;

/** Where a page of `n` rows stands in a list of `total`, as the wire carries it. */
export function pageFrame({ page, perPage }: ListQuery, n: number, total: number) {
  const first = (page - 1) * perPage + 1;
  return {
    per_page: perPage,
    current_page: page,
    from: n > 0 ? first : 0,
    to: n > 0 ? first + n - 1 : 0,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
  };
}

/** Whether the caller sees personal data only masked is decided once per call. */
function envelope(resource: ServerResource, list: ListQuery, row: PageRow, counted: Counted, sight: Sight): string {
  const frame = pageFrame(list, row.n, counted.total);
  // of one row, the sum is the value
  const sums = summedColumns(resource, list.asked).filter((name) => sight.sensitive || !resource.definition.fields[name]?.personal);
  const totais = sums.length > 0 ? { totais: Object.fromEntries(sums.map((name) => [name, counted[`soma_${name}`]])) } : {};
  return `{"data":${row.data},${JSON.stringify({ ...frame, ...totais }).slice(1)}`;
}

/** The exact total of a list, and its sums: kept, remembered or counted. `totals` is its `totalsStatement`. */
export async function countOf(work: Work, resource: ServerResource, list: ListQuery, row: PageCount, totals: string): Promise<Counted> {
  const summed = summedColumns(resource, list.asked);
  const sums = summed.length > 0;
  const { view } = resource.definition;
  // what each reader sees is counted for each
  const counting = view || resource.rules.sight;
  if (!counting && !isFiltered(list) && !sums) return { mudancas: row.mudancas, total: keptTotal(list, row) };
  if (!sums && list.page === 1 && row.n < list.perPage) return { mudancas: row.mudancas, total: row.n };
  const remembered = !counting && isSelfContained(resource, list);
  const key = remembered
    ? `${resource.definition.name}|${scopeKey(work.scope)}|${JSON.stringify([list.filters, list.words, list.ids, list.activeOnly, list.sensitive, summed])}`
    : '';
  const counts = countsOf.get(work.services) ?? new Map<string, Counted>();
  countsOf.set(work.services, counts);
  const known = counts.get(key);
  if (known && known.mudancas === row.mudancas) return known;
  const statement = countStatement(resource, list, totals);
  const counted = (await work.db.first<Counted>(statement.text, statement.values)) as Counted;
  if (remembered) {
    if (counts.size >= MOST_COUNTS) counts.clear();
    counts.set(key, counted);
  }
  return counted;
}

/** Whether it is the list as it opens: by far the most asked for. */
function isOpening(list: ListQuery): boolean {
  return list.page === 1 && !isFiltered(list);
}

function isFiltered(list: ListQuery): boolean {
  return list.filters.length > 0 || list.words.length > 0 || list.ids !== null || list.activeOnly;
}

function keptTotal(list: ListQuery, { vivos, excluidos }: PageCount): number {
  if (list.excluidos === 'todos') return vivos + excluidos;
  return list.excluidos === 'sim' ? excluidos : vivos;
}

/** Whether the conditions look only at the resource's own row, so that its change counter tells when they may change. */
function isSelfContained(resource: ServerResource, list: ListQuery): boolean {
  return !list.filters.some(({ op }) => op === 'extra') && (list.words.length === 0 || !(resource.rules.searchAlso || resource.related));
}

/** The kept totals of the scope: live rows, excluded rows, changes so far. */
export function totalsStatement(scope: Scope, resource: ServerResource): string {
  const level = countedBy(resource.definition);
  const filter = { ...scopeFilterOf(resource.definition), deletion: false };
  const conditions = level === 'tudo' ? ['cliente_id = 0'] : scopeConditions(scope, filter);
  return `select coalesce(sum(vivos), 0)::bigint as vivos, coalesce(sum(excluidos), 0)::bigint as excluidos, coalesce(sum(mudancas), 0)::bigint as mudancas
    from contagem where tabela = '${resource.definition.name}' and ${conditions.join(' and ')}`;
}

/** @throws ValidationError when the text is no id */
export function readId(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw new ValidationError({ id: ['O identificador deve ser um número.'] });
  return Number(text);
}
