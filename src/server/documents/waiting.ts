import {
  type Act,
  type Awaited,
  addDays,
  awaited,
  type Due,
  dueWords,
  inSentence,
  isOfRole,
  type Resource,
  recordAddress,
  returning,
  type Waiting,
} from '../../resources/definition';
import type { Calendar } from '../calendar/calendar';
import { readCalendar } from '../calendar/read-calendar';
import { ident, Parameters } from '../db/sql';
import { readListQuery } from '../resources/list-query';
import { listConditions } from '../resources/list-sql';
import type { ServerResource } from '../resources/registry';
import type { ResourceRules } from '../resources/rules';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';
import { sentBackSql } from './sent-back';

/** What waits under one name, as it is counted: how many, how many of them are late, and the first day of those that have one. */
interface Count extends Record<string, unknown> {
  n: number;
  vencidos: number;
  primeiro: string | null;
  /** The last of them, which is the one where there is one alone. */
  registro: number | null;
}

/** The records of a resource that wait for the caller under one name. */
export interface Wait {
  resource: ServerResource;
  /** What is to be done with each: `Autorizar`, `A pagar`. */
  verb: string;
  /** `from … where …`, of which `t` are the rows. */
  from: (parameters: Parameters) => string;
  /** The day of each, as SQL, where they have one, and how its days are counted. */
  day?: string;
  counting?: Due['counting'];
  /** How each is told of, where it is not by what the record says of itself. */
  items?: ItemsOfSource;
  answer: (count: Count) => Waiting;
}

/** A question of how much waits under one name, and what its answer is to the caller. */
type Question = Pick<Wait, 'answer'> & { sql: string };

/** Something that waits for the caller and is no record in the state of an act: it is counted in the same statement. */
export interface WaitingSource {
  recurso: string;
  ato: string;
  /** The rows that wait (`from … where …`), with the day of each as SQL, where they have one; null where nothing can wait for who calls. */
  fromSql(work: Work, parameters: Parameters): { from: string; day?: string } | null;
  /** What waits, in words: `2 documentos a assinar`. */
  words(quantidade: number): string;
  url: string;
  /** Where its rows are records of a registered resource, as `t`: they are told of one by one too. */
  items?: ItemsOfSource;
}

/** How the rows of a source are told of one by one. */
export interface ItemsOfSource {
  /** What is to be done with each. */
  verb: string;
  /** Where each is opened, where it is not at the screen of the resource. */
  address?: (id: number) => string;
  /** Since when each waits, and because of whom, as SQL over `t`. */
  since?: string;
  by?: string;
}

/** What has a day is told of as `prazo`, beside the names of the acts. */
const ATO_PRAZO = 'prazo';

/**
 * What waits for the caller, in the entity and year at the top: over every document, the records in the state from which an act
 * that they may do takes them, those whose day comes, each as many as the list which its address opens, those that were sent back to them, and what modules register
 * beside them. One statement counts them all. What is late comes first, then what has a day, the nearest first.
 */
export async function readWaiting(work: Work): Promise<Waiting[]> {
  const calendar = await readCalendar(work);
  const parameters = new Parameters();
  const counted = ({ from, day, answer }: Wait): Question => ({ sql: countSql(from(parameters), day, 'max(t.id)'), answer });
  const questions = [...waitsOf(work, calendar).map(counted), ...otherQuestions(work, calendar, parameters)];
  if (questions.length === 0) return [];
  const counts = questions.map(({ sql }, at) => `select ${at} as at, q.* from (${sql}) q`);
  const rows = await work.db.rows<Count & { at: number }>(counts.join('\nunion all\n'), parameters.values);
  return rows
    .filter(({ n }) => n > 0)
    .sort((a, b) => a.at - b.at)
    .flatMap((row) => questions[row.at]?.answer(row) ?? [])
    .sort(byDay);
}

/** What waits for the caller among the records of every resource, each name by itself. */
export function waitsOf(work: Work, calendar: Calendar): Wait[] {
  return [...waitsOfActs(work), ...waitsOfReturns(work), ...waitsOfDays(work, calendar)];
}

function byDay({ prazo: a }: Waiting, { prazo: b }: Waiting): number {
  return a && b ? a.dias - b.dias : Number(b !== null) - Number(a !== null);
}

/** The question of rows that may have a day of their own, and of which one may be named. */
function countSql(from: string, day?: string, record = 'null::bigint'): string {
  const days = day
    ? `count(*) filter (where ${day} < hoje())::int as vencidos, min(${day})::text as primeiro`
    : '0 as vencidos, null::text as primeiro';
  return `select count(*)::int as n, ${days}, ${record} as registro ${from}`;
}

function waitsOfActs(work: Work): Wait[] {
  return [...work.services.registry.byName.values()].flatMap((resource) =>
    awaited(resource.definition)
      .filter(([, act]) => work.has(resource.definition.menu, 1) && mayTake(work, resource.definition.menu, act))
      .map(([name, act]) => {
        const filters: ListFilter[] = statesOf(act);
        return {
          resource,
          verb: act.label,
          from: (parameters) =>
            rowsSql(work, resource, filters, parameters) + forCaller(work, resource.rules.acts?.[name]?.waitsFor, parameters),
          answer: (count) => ofAct(resource.definition, name, act, filters, count),
        };
      }),
  );
}

/** Whether the caller holds the rule and the function of what waits. */
function mayTake({ permissions }: Work, menu: string, { regra = 5, roles }: Pick<Act, 'regra' | 'roles'>): boolean {
  return (permissions?.hasAct(menu, regra) ?? false) && isOfRole(permissions?.papeis ?? null, roles);
}

/** Of what waits for some of those who may do it, the condition that the caller is one. */
function forCaller({ caller }: Work, waitsFor: ResourceRules['dueFor'], parameters: Parameters): string {
  if (!waitsFor || !caller) return '';
  const asking = { usuario: () => parameters.add(caller.usuarioId), pessoa: () => parameters.add(caller.pessoaId) };
  return ` and (${waitsFor('t', asking)})`;
}

function ofAct(definition: Resource, ato: string, { awaits }: Awaited, filters: ListFilter[], count: Count): Waiting {
  const { name: recurso, label } = definition;
  return {
    recurso,
    ato,
    quantidade: count.n,
    texto: wordsOf(label, count.n, awaits),
    prazo: null,
    url: placeOf(definition, filters, count),
  };
}

/** One is opened by itself; of several, the list of only them. */
function placeOf(definition: Resource, filters: ListFilter[], { n, registro }: Count): string {
  return n === 1 && registro !== null ? recordAddress(definition, registro) : `${definition.route.base}?${addressOf(filters)}`;
}

function waitsOfReturns(work: Work): Wait[] {
  return [...work.services.registry.byName.values()].flatMap((resource) =>
    returning(resource.definition)
      .filter(() => work.has(resource.definition.menu, 1))
      .map(([name, act]) => {
        const filters = statesOf({ when: act.to });
        return {
          resource,
          verb: `Devolvid${resource.definition.label.gender === 'f' ? 'a' : 'o'}`,
          from: (parameters) =>
            `${rowsSql(work, resource, filters, parameters)} and ${sentBackSql(work, resource.definition, name, act, parameters)}`,
          answer: (count) => ofReturn(resource.definition, name, filters, count),
        };
      }),
  );
}

function ofReturn(definition: Resource, ato: string, filters: ListFilter[], count: Count): Waiting {
  const { name: recurso, label } = definition;
  const texto = wordsOf(label, count.n, `devolvid${label.gender === 'f' ? 'a' : 'o'}${count.n === 1 ? '' : 's'} a você`);
  return { recurso, ato, quantidade: count.n, texto, prazo: null, url: placeOf(definition, filters, count) };
}

function waitsOfDays(work: Work, calendar: Calendar): Wait[] {
  return [...work.services.registry.byName.values()].flatMap((resource) => {
    const { due, menu } = resource.definition;
    if (!due || !work.has(menu, 1) || !mayTake(work, due.menu ?? menu, due)) return [];
    const until: ListFilter = { field: due.field, operator: 'lte', value: lastDayTold(work.today(), due, calendar) };
    const filters = [...statesOf(due), until];
    return [
      {
        resource,
        verb: due.awaits,
        from: (parameters) => rowsSql(work, resource, filters, parameters) + forCaller(work, resource.rules.dueFor, parameters),
        day: `t.${ident(due.field)}`,
        counting: due.counting,
        answer: (count) => ofDay(work.today(), calendar, resource.definition, due, filters, count),
      },
    ];
  });
}

/** The last day that is told of today. */
function lastDayTold(today: string, { warnDays, counting }: Due, calendar: Calendar): string {
  return counting === 'uteis' ? calendar.deadline(today, warnDays, 'uteis') : addDays(today, warnDays);
}

function ofDay(today: string, calendar: Calendar, definition: Resource, due: Due, filters: ListFilter[], count: Count): Waiting {
  const { name: recurso, label } = definition;
  const texto = wordsOf(label, count.n, due.awaits);
  const place = placeOf(definition, filters, count);
  const url = count.n === 1 ? place : `${place}&sorters[0][field]=${due.field}&sorters[0][order]=asc`;
  return { recurso, ato: ATO_PRAZO, quantidade: count.n, texto, prazo: prazoOf(today, calendar, count, due.counting, label.gender), url };
}

function prazoOf(
  today: string,
  calendar: Calendar,
  { n: quantidade, vencidos, primeiro }: Count,
  counting: Due['counting'],
  gender: 'm' | 'f',
): Waiting['prazo'] {
  if (!primeiro) return null;
  const dias = calendar.daysBetween(today, primeiro, counting);
  return { vencidos, dias, texto: dueWords({ quantidade, vencidos, dias }, counting, gender) };
}

function otherQuestions(work: Work, calendar: Calendar, parameters: Parameters): Question[] {
  return work.services.waiting.flatMap((source) => {
    const rows = source.fromSql(work, parameters);
    return rows ? [{ sql: countSql(rows.from, rows.day), answer: ofSource(work, calendar, source) }] : [];
  });
}

function ofSource(work: Work, calendar: Calendar, { recurso, ato, url, words }: WaitingSource): Wait['answer'] {
  return (count) => ({
    recurso,
    ato,
    quantidade: count.n,
    texto: words(count.n),
    url,
    prazo: prazoOf(work.today(), calendar, count, 'corridos', 'm'),
  });
}

/** What modules register beside the records in the state of an act, of which each row is a record. */
export function waitsOfSources(work: Work, calendar: Calendar): Wait[] {
  return work.services.waiting.flatMap((source) => {
    const { items } = source;
    const rows = items ? source.fromSql(work, new Parameters()) : null;
    if (!items || !rows) return [];
    const resource = work.services.registry.get(source.recurso);
    const from = (parameters: Parameters) => source.fromSql(work, parameters)?.from ?? '';
    return [{ resource, verb: items.verb, items, from, day: rows.day, answer: ofSource(work, calendar, source) }];
  });
}

/** A filter of a list, as its address writes it. */
interface ListFilter {
  field: string;
  operator: 'in' | 'lte' | 'null';
  value: string;
}

const SUFFIX = { in: '_in', lte: '_ate', null: '_nulo' } as const;

/** The states in which something waits, by field, as a list is filtered by them. */
function statesOf({ when = {} }: Pick<Act, 'when'>): ListFilter[] {
  return Object.entries(when).map(([field, expected]) =>
    expected === null ? { field, operator: 'null', value: 'true' } : { field, operator: 'in', value: [expected].flat().join(',') },
  );
}

function rowsSql(work: Work, resource: ServerResource, filters: readonly ListFilter[], parameters: Parameters): string {
  const query = Object.fromEntries(filters.map(({ field, operator, value }) => [`${field}${SUFFIX[operator]}`, value]));
  const { list } = readListQuery(resource, query, sightOf(work, resource));
  return `from ${ident(resource.definition.name)} t where ${listConditions(resource, list, parameters).join(' and ')}`;
}

function addressOf(filters: readonly ListFilter[]): string {
  return filters
    .map(
      ({ field, operator, value }, at) =>
        `filters[${at}][field]=${field}&filters[${at}][operator]=${operator}&filters[${at}][value]=${value}`,
    )
    .join('&');
}

function wordsOf({ one, many }: Resource['label'], quantidade: number, awaits: string): string {
  return `${quantidade.toLocaleString('pt-BR')} ${inSentence(quantidade === 1 ? one : many)} ${awaits}`;
}
