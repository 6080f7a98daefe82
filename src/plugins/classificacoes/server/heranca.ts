import type { DraftOf, RecordOf } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import type { naturezaReceita } from '../resources/natureza_receita';
import { NATIONAL_NATUREZAS } from './reference/naturezas';

type Draft = Readonly<Partial<DraftOf<typeof naturezaReceita>>>;
type Values = Readonly<Record<string, unknown>>;

/** The legal flags of a nature of revenue: what the law counts it in. */
export const APURACOES = ['base_mde', 'base_asps', 'deducao_fundeb', 'rcl', 'rpps'] as const;
/** Those that a nature is without treatment while they are empty: no deduction is none of the Fundeb. */
const SAID = ['base_mde', 'base_asps', 'rcl', 'rpps'] as const;
const LABELS = { base_mde: 'MDE', base_asps: 'ASPS', rcl: 'RCL', rpps: 'RPPS' } as const;

/** What those flags lack, by name, as SQL; null of a nature that has them or that only gathers others. */
export const semTratamentoSql = (t: string) =>
  `case when right(${t}.codigo, 1) <> '0' then nullif(concat_ws(', ', ${SAID.map((name) => `case when ${t}.${name} is null then '${LABELS[name]}' end`).join(', ')}), '') end`;

const NATIONAL = new Map(NATIONAL_NATUREZAS.map((natureza) => [natureza.codigo, natureza]));

/** What a nature has of those above it. */
export interface Heranca {
  values: Record<string, unknown>;
  /** The nearest one that gave something; null when none did. */
  superior: { id: number | null; codigo: string } | null;
}

interface Nivel extends Record<string, unknown> {
  id: number | null;
  codigo: string;
}

const INHERITED = [...APURACOES, 'fonte_padrao_id'] as const;
/** What the natures of a level say of a field, each answer once. */
const answersSql = INHERITED.map((name) => {
  const value = name === 'deducao_fundeb' ? 'coalesce(f.deducao_fundeb, 0)::text' : `f.${name}`;
  return `coalesce(jsonb_agg(distinct ${value}) filter (where f.id is not null and ${value} is not null), '[]') as ${name}`;
}).join(', ');

/**
 * R6: the fields that nobody said, as the nearest superior has them. A level that only gathers has what all that is collected below
 * it agree on; where they do not agree, nothing.
 *
 * @param levels codes above, the nearest first
 * @param except the nature itself, when it is there
 */
export async function heritageOf(
  work: Work,
  levels: readonly string[],
  wanted: readonly string[],
  except: number | null = null,
): Promise<Heranca> {
  const rows = await work.db.rows<Nivel>(
    `select l.codigo, s.id, ${answersSql}
       from unnest($1::text[], $2::text[]) with ordinality l(codigo, prefixo, ordem)
       left join natureza_receita s on s.codigo = l.codigo and s.desdobramento = '00.00'
       left join natureza_receita f on f.desdobramento = '00.00' and f.base_mde is not null and f.id is distinct from $3::bigint
         and ((f.codigo = l.codigo or f.codigo like l.prefixo || '.%') and right(f.codigo, 1) <> '0' or f.id = s.id and not s.nacional)
      group by l.ordem, l.codigo, s.id order by l.ordem`,
    [levels, levels.map((codigo) => codigo.replace(/(\.0+)+$/, '')), except],
  );
  const values: Record<string, unknown> = {};
  let superior: Heranca['superior'] = null;
  for (const name of wanted) {
    const level = rows.find((row) => (row[name] as unknown[]).length > 0);
    const [value, ...others] = (level?.[name] ?? []) as unknown[];
    if (!level || others.length > 0) continue;
    values[name] = name === 'deducao_fundeb' && Number(value) === 0 ? null : value;
    if (!superior || rows.indexOf(level) < rows.findIndex(({ codigo }) => codigo === superior?.codigo))
      superior = { id: level.id, codigo: level.codigo };
  }
  return { values, superior };
}

/** The division by fonte of the nearest superior that has one. */
async function rateioDe(work: Work, levels: readonly string[]): Promise<Values[]> {
  return work.db.rows(
    `select r.fonte_recurso_id, r.co_id, r.percentual::text as percentual
       from public.natureza_receita_rateio r join natureza_receita s on s.id = r.pai_id
      where s.id = (select n.id from natureza_receita n join unnest($1::text[]) with ordinality l(codigo, ordem) on l.codigo = n.codigo
                     where n.desdobramento = '00.00' and exists (select from public.natureza_receita_rateio x where x.pai_id = n.id) order by l.ordem limit 1)
      order by r.ordem`,
    [levels],
  );
}

/** What a new nature has without being said: of the national table for its codes, of the superior for the others. */
export async function inheritedByNew(work: Work, draft: Draft, levels: readonly string[], nacional: boolean): Promise<Values> {
  const empty = (name: string) => (draft as Values)[name] === null || (draft as Values)[name] === undefined;
  if (nacional) {
    const row = NATIONAL.get(draft.codigo ?? '') as unknown as Values | undefined;
    return Object.fromEntries(APURACOES.filter(empty).map((name) => [name, row?.[name] ?? null]));
  }
  const wanted = INHERITED.filter(empty);
  // only what is collected in categoria 1 is current revenue (LRF art. 2º IV)
  const rcl = draft.codigo?.startsWith('1') === false && wanted.includes('rcl') ? { rcl: 'nao' } : {};
  const { values, superior } = wanted.length > 0 ? await heritageOf(work, levels, wanted) : { values: {}, superior: null };
  const divided = Array.isArray(draft.rateio) && draft.rateio.length > 0 ? [] : await rateioDe(work, levels);
  return {
    ...values,
    ...rcl,
    ...(superior && APURACOES.some((name) => name in values) && { herdada_de_id: superior.id }),
    ...(divided.length > 0 && { rateio: divided }),
  };
}

/** What a flag that is emptied has again of the superior; one that is said is no longer inherited. */
export async function inheritedByChanged(
  work: Work,
  draft: Draft,
  current: RecordOf<typeof naturezaReceita>,
  levels: readonly string[],
): Promise<Values> {
  const changed = APURACOES.filter((name) => draft[name] !== undefined && draft[name] !== current[name]);
  if (changed.length === 0) return {};
  const emptied = SAID.filter((name) => changed.includes(name) && draft[name] === null);
  if (emptied.length === 0) return { herdada_de_id: null };
  const { values, superior } = await heritageOf(work, levels, emptied, current.id);
  return { ...values, herdada_de_id: superior?.id ?? null };
}

/** The flags of an heir that the superiors say otherwise now. */
export async function renewed(work: Work, heir: RecordOf<typeof naturezaReceita>, levels: readonly string[]): Promise<Values> {
  const { values } = await heritageOf(work, levels, APURACOES, heir.id);
  const differs = ([name, value]: [string, unknown]) => {
    const own = (heir as unknown as Values)[name] ?? null;
    return name === 'deducao_fundeb' ? Number(own) !== Number(value) : own !== value;
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'rcl' || heir.codigo.startsWith('1'))
      .filter(differs),
  );
}
