import { type Act, type Awaited, awaited, inSentence, type Resource, type Waiting } from '../../resources/definition';
import { ident, literal, Parameters } from '../db/sql';
import { readListQuery } from '../resources/list-query';
import { listConditions } from '../resources/list-sql';
import type { ServerResource } from '../resources/registry';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';

interface CountRow extends Record<string, unknown> {
  recurso: string;
  ato: string;
  n: number;
}

/** Something that waits for the caller and is no record in the state of an act: it is counted in the same statement. */
export interface WaitingSource {
  recurso: string;
  ato: string;
  /** A scalar query; null where nothing can wait for who calls. */
  countSql(work: Work, parameters: Parameters): string | null;
  /** What waits, in words: `2 documentos a assinar`. */
  words(quantidade: number): string;
  url: string;
}

/**
 * What waits for the caller, in the entity and year at the top: over every document, the records in the state from which an
 * act that they may do takes them, each as many as the list which its address opens, and what modules register beside them. One
 * statement counts them all.
 */
export async function readWaiting(work: Work): Promise<Waiting[]> {
  const parameters = new Parameters();
  const counts = [...work.services.registry.byName.values()].flatMap((resource) =>
    awaited(resource.definition)
      .filter(([, { regra = 5 }]) => work.has(resource.definition.menu, 1) && work.permissions?.hasAct(resource.definition.menu, regra))
      .map(([name, act]) => countSql(work, resource, name, act, parameters)),
  );
  const others = work.services.waiting.flatMap((source) => {
    const sql = source.countSql(work, parameters);
    return sql ? [`select ${literal(source.recurso)} as recurso, ${literal(source.ato)} as ato, (${sql}) as n`] : [];
  });
  const all = [...counts, ...others];
  if (all.length === 0) return [];
  const rows = await work.db.rows<CountRow>(all.join('\nunion all\n'), parameters.values);
  return rows
    .filter(({ n }) => n > 0)
    .map((row) => registeredWaiting(work, row) ?? waitingOf(work.services.registry.get(row.recurso).definition, row));
}

function registeredWaiting(work: Work, { recurso, ato, n: quantidade }: CountRow): Waiting | undefined {
  const source = work.services.waiting.find((each) => each.recurso === recurso && each.ato === ato);
  return source && { recurso, ato, quantidade, texto: source.words(quantidade), url: source.url };
}

/** The states that an act comes from, by field, as a list is filtered by them. */
function statesOf({ when = {} }: Act): [field: string, values: string][] {
  return Object.entries(when).map(([field, expected]) => [field, [expected].flat().join(',')]);
}

function countSql(work: Work, resource: ServerResource, name: string, act: Act, parameters: Parameters): string {
  const filters = Object.fromEntries(statesOf(act).map(([field, values]) => [`${field}_in`, values]));
  const { list } = readListQuery(resource, filters, sightOf(work, resource));
  const where = listConditions(resource, list, parameters).join(' and ');
  const recurso = resource.definition.name;
  return `select ${literal(recurso)} as recurso, ${literal(name)} as ato, count(*)::int as n from ${ident(recurso)} t where ${where}`;
}

function waitingOf({ name: recurso, label, route, acts }: Resource, { ato, n: quantidade }: CountRow): Waiting {
  const act = acts?.[ato] as Awaited;
  const filters = statesOf(act).map(
    ([field, values], at) => `filters[${at}][field]=${field}&filters[${at}][operator]=in&filters[${at}][value]=${values}`,
  );
  const what = inSentence(quantidade === 1 ? label.one : label.many);
  const texto = `${quantidade.toLocaleString('pt-BR')} ${what} ${act.awaits}`;
  return { recurso, ato, quantidade, texto, url: `${route.base}?${filters.join('&')}` };
}
