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

/** Measures a public face by what anybody gets of it: the records that are public. */
export async function measureFace(work: Work, one: Face<OpenFace>): Promise<FaceMeasure> {
  const { face, owner } = one;
  const { fields, year, view, name } = owner.definition;
  const seen = everything(work);
  const parameters = new Parameters();
  const dated = face.fields.find((field) => /^date/.test(fields[field]?.kind ?? '') && isColumn(fields[field] as never));
  const day = dated ? `t.${ident(dated)}::date` : 'null::date';
  const changed = view ? 'null::date' : 'coalesce(t.data_alteracao, t.data_cadastro)::date';
  const today = parameters.add(work.today());
  const row = await seen.db.first<{ n: number; dated: string | null; changed: string | null; years: number[] | null }>(
    `select count(*)::int as n, max(x.day) filter (where x.day <= ${today}::date)::text as dated, least(max(x.changed), ${today}::date)::text as changed,
            array_agg(distinct extract(year from coalesce(x.day, x.changed))::int) filter (where coalesce(x.day, x.changed) is not null) as years
       from (select ${day} as day, ${changed} as changed from ${ident(name)} t${publicWhere(one, parameters)}) x`,
    parameters.values,
  );
  const newest = face.newest ? await newestOf(seen, face.newest) : view ? row?.dated : row?.changed;
  return {
    rows: row?.n ?? 0,
    newest: newest ?? null,
    years: year ? await readYears(work, owner) : [...(row?.years ?? [])].sort((a, b) => b - a),
    export: face.export === true,
    filters: year === true || (face.filters ?? []).length > 0,
  };
}

async function newestOf(seen: Work, { of, by }: NonNullable<OpenFace['newest']>): Promise<string | null> {
  const row = await seen.db.first<{ day: string | null }>(
    `select max(t.${ident(by)}::date)::text as day from ${ident(of)} t where t.${ident(by)}::date <= $1::date`,
    [seen.today()],
  );
  return row?.day ?? null;
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
