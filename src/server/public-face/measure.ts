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
  const { face, owner, narrowed } = one;
  const { fields, year, view, name } = owner.definition;
  const parameters = new Parameters();
  const only = { filters: publicOnly(face), words: [], ids: null, activeOnly: false, ...PUBLIC_SIGHT };
  const conditions = listConditions(narrowed, only, parameters);
  const dated = face.fields.find((field) => /^date/.test(fields[field]?.kind ?? '') && isColumn(fields[field] as never));
  const day = dated ? `t.${ident(dated)}::date` : view ? 'null::date' : 't.data_cadastro::date';
  const today = parameters.add(work.today());
  const seen = everything(work);
  const row = await seen.db.first<{ n: number; newest: string | null; years: number[] | null }>(
    `select count(*)::int as n, max(x.day) filter (where x.day <= ${today}::date)::text as newest,
            array_agg(distinct extract(year from x.day)::int) filter (where x.day is not null) as years
       from (select ${day} as day from ${ident(name)} t${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}) x`,
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
