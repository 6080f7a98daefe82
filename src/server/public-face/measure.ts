import { isColumn, type OpenFace } from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import { listConditions } from '../resources/list-sql';
import type { Work } from '../work';
import type { Face } from './face';
import { everything, readYears } from './period';
import { PUBLIC_SIGHT, publicOnly } from './read';

/** How much a set that anybody consults holds. */
export interface FaceMeasure {
  rows: number;
  /** The newest day that its records tell of, not after today, `YYYY-MM-DD`; null where they tell of none. */
  newest: string | null;
  /** The years that its records are of, the last one first. */
  years: readonly number[];
  /** Whether it is taken away in an open format, and whether it is filtered. */
  export: boolean;
  filters: boolean;
}

/** Measures a public face by what anybody gets of it: the records that are public, by the first of their dates. */
export async function measureFace(work: Work, one: Face<OpenFace>): Promise<FaceMeasure> {
  const { face, owner } = one;
  const { fields, year, view, name } = owner.definition;
  const parameters = new Parameters();
  const where = publicWhere(one, parameters);
  const dated = face.fields.find((field) => /^date/.test(fields[field]?.kind ?? '') && isColumn(fields[field] as never));
  const day = dated ? `t.${ident(dated)}::date` : view ? 'null::date' : 't.data_cadastro::date';
  const today = parameters.add(work.today());
  const seen = everything(work);
  const row = await seen.db.first<{ n: number; newest: string | null; years: number[] | null }>(
    `select count(*)::int as n, max(x.day) filter (where x.day <= ${today}::date)::text as newest,
            array_agg(distinct extract(year from x.day)::int) filter (where x.day is not null) as years
       from (select ${day} as day from ${ident(name)} t${where}) x`,
    parameters.values,
  );
  const years = year ? await readYears(work, owner) : [...(row?.years ?? [])].sort((a, b) => b - a);
  return {
    rows: row?.n ?? 0,
    newest: row?.newest ?? null,
    years,
    export: face.export === true,
    filters: year === true || (face.filters ?? []).length > 0,
  };
}

/** How many public records a set has, and what each of its amounts adds up to, in reais. */
export interface FaceTotals {
  rows: number;
  totals: readonly { label: string; value: string }[];
}

/** Adds up a public face, within the entity and the year that `seen` is of. */
export async function totalsOfFace(seen: Work, one: Face<OpenFace>): Promise<FaceTotals> {
  const { fields, name } = one.owner.definition;
  const parameters = new Parameters();
  const where = publicWhere(one, parameters);
  const amounts = one.face.fields.filter((field) => fields[field]?.kind === 'money');
  const sums = amounts.map((field) => `coalesce(sum(t.${ident(field)}), 0)::numeric(18,2)::text as ${ident(field)}`);
  const row = await seen.db.first<Record<string, unknown>>(
    `select ${['count(*)::int as registros', ...sums].join(', ')} from ${ident(name)} t${where}`,
    parameters.values,
  );
  return {
    rows: Number(row?.registros ?? 0),
    totals: amounts.map((field) => ({ label: fields[field]?.label ?? field, value: String(row?.[field] ?? '0.00') })),
  };
}

function publicWhere({ face, narrowed }: Face<OpenFace>, parameters: Parameters): string {
  const only = { filters: publicOnly(face), words: [], ids: null, activeOnly: false, ...PUBLIC_SIGHT };
  const conditions = listConditions(narrowed, only, parameters);
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}
