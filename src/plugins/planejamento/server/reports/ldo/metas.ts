import type { Work } from '../../../../../server/work';
import { LINHAS_META, type LinhaMeta } from '../../../resources/ldo/ldo_resultado';
import type { PrintedLaw } from '../../ldo/of-year';

/** The eight lines of Demonstrativos II and III, in order, as they are called there. */
export const OITO_LINHAS: readonly [LinhaMeta, string][] = [
  ['rt', 'Receita Total'],
  ['rp', 'Receitas Primárias (I)'],
  ['dt', 'Despesa Total'],
  ['dp', 'Despesas Primárias (II)'],
  ['pri1', 'Resultado Primário (III) = (I − II)'],
  ['nom', 'Resultado Nominal'],
  ['dc', 'Dívida Pública Consolidada'],
  ['dcl', 'Dívida Consolidada Líquida'],
];

/** Years of a law without dados econômicos, PIB or RCL, and what is blank because of it. */
export async function economyNotes(work: Work, law: PrintedLaw, from: number, to: number): Promise<string[]> {
  const rows = await work.within({ exercicio: null }).db.rows<{ ano: number; economy: boolean; rcl: boolean }>(
    `select a.ano, e.id is not null as economy, coalesce(e.rcl, 0) > 0 as rcl
       from generate_series($2::int, $3::int) a (ano) left join ldo_dado_economico e on e.ldo_id = $1 and e.ano = a.ano order by 1`,
    [law.id, from, to],
  );
  const missing = (has: 'economy' | 'rcl') => rows.filter((row) => !row[has]).map(({ ano }) => ano).join(', '); // biome-ignore format: one line
  const notes = [];
  if (missing('economy')) notes.push(`Sem dados econômicos de ${missing('economy')}: valores constantes e percentuais em branco.`);
  else if (missing('rcl')) notes.push(`Sem a RCL de ${missing('rcl')} nos dados econômicos: % RCL em branco.`);
  return notes;
}

/** The name of a line of Demonstrativo I, indented by dashes below the one that it is part of. */
export function indented(line: LinhaMeta): string {
  const depth = { rp1: 1, rp2: 1, dp1: 1, dp2: 1, dp3: 1, dp4: 1, rp1a: 2, rp1b: 2, rp1c: 2, dp1a: 2, dp1b: 2 }[line as string] ?? 0;
  return `${['', '– ', '–– '][depth]}${LINHAS_META[line]}`;
}

/** A share in %, with two places unless said; null when there is nothing to divide by. */
export const percentSql = (part: string, whole: string, places = 2) => `round(${part} * 100 / nullif(${whole}, 0), ${places})`;

/** A share of the PIB in %: a municipality's is so small that it takes four places. */
export const pibPercentSql = (part: string, economy: string) => percentSql(part, pibSql(economy), 4);

/** PIB in reais: the register keeps thousands. */
const pibSql = (t: string) => `(${t}.pib * 1000)`;
