import type { ReportFrame } from '../../../../server/reports/report';
import type { Work } from '../../../../server/work';
import { type Ldo, SITUACOES_LEI } from '../../resources/ldo/ldo';

/** States of a text that became law. */
const FINAL = ['aprovado', 'vigente', 'encerrada'];

/** The demonstrativos of the Anexos de Riscos and de Metas Fiscais, as `ldo.nao_se_aplica` names them. */
export type Demonstrativo = 'arf' | 'i' | 'ii' | 'iii' | 'iv' | 'v' | 'vi' | 'vii' | 'viii';

/** How a demonstrativo is called. */
export const nomeDe = (demonstrativo: string) =>
  demonstrativo === 'arf' ? 'Anexo de Riscos Fiscais' : `Demonstrativo ${demonstrativo.toUpperCase()}`;

/** What the reports need of the law that they print. */
export type PrintedLaw = Pick<Ldo, 'id' | 'ppa_id' | 'exercicio_referencia' | 'situacao_ldo' | 'lei_numero' | 'sem_pib' | 'tem_rpps'>;

/** The LDO of an exercício that was not cancelled, as SQL of its id: there is one at most. */
export const lawOfYearSql = (year: string) =>
  `(select l.id from ldo l where l.exercicio_referencia = ${year} and l.situacao_ldo <> 'cancelada' and l.data_exclusao is null)`;

/** The same, of a year before: only what became law sets a target to compare with. */
export const approvedLawSql = (year: string) =>
  `(select l.id from ldo l where l.exercicio_referencia = ${year} and l.situacao_ldo in (${FINAL.map((key) => `'${key}'`).join(', ')}) and l.data_exclusao is null)`;

/** @returns undefined without LDO in the exercício */
export async function lawOfYear(work: Work, exercicio: number): Promise<PrintedLaw | undefined> {
  return work.db.first<PrintedLaw>(
    `select id, ppa_id, exercicio_referencia, situacao_ldo, lei_numero, sem_pib, tem_rpps from ldo where id = ${lawOfYearSql('$1')}`,
    [exercicio],
  );
}

/**
 * What a report of the LDO says of the law that it prints (C8), with the reason why a demonstrativo does not apply.
 *
 * @returns null without LDO in the exercício
 */
export async function ldoDoAno(work: Work, exercicio: number, demonstrativos: readonly Demonstrativo[]): Promise<ReportFrame | null> {
  const law = await lawOfYear(work, exercicio);
  return law ? frameOf(work, law, demonstrativos) : null;
}

/** The same, of a law already found. */
export async function frameOf(work: Work, law: PrintedLaw, demonstrativos: readonly Demonstrativo[]): Promise<ReportFrame> {
  const situacao = SITUACOES_LEI[law.situacao_ldo as keyof typeof SITUACOES_LEI];
  const declared = await work.db.rows<{ demonstrativo: string; justificativa: string }>(
    'select demonstrativo, justificativa from ldo_nao_se_aplica where pai_id = $1 and demonstrativo = any($2) order by ordem',
    [law.id, demonstrativos],
  );
  return {
    about: [`LDO ${situacao.toLowerCase()}${law.lei_numero ? ` (Lei nº ${law.lei_numero})` : ''}`],
    draft: FINAL.includes(String(law.situacao_ldo)) ? null : `MINUTA – ${situacao}`,
    notes: declared.map(({ demonstrativo, justificativa }) => {
      return `${nomeDe(demonstrativo)}: não se aplica ao município. ${justificativa}`;
    }),
  };
}

/** The labels of the columns that are years of a law: `ano_x4` is X−4, `ano_x1p` is X+1. */
export function yearLabels(x: number, offsets: readonly number[]): Record<string, string> {
  return Object.fromEntries(offsets.map((offset) => [`ano_${suffixOf(offset)}`, String(x + offset)]));
}

/** How a year of a law ends the name of a column. */
export function suffixOf(offset: number): string {
  return offset > 0 ? `x${offset}p` : offset < 0 ? `x${-offset}` : 'x';
}
