import {
  addIssue,
  compareDecimals,
  divideDecimals,
  type Issues,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../../resources/definition';
import { previsaoReceita } from '../../resources/loa/previsao_receita';
import { amount, decimalDe, demand, type Judging, numeric, synthetic, used } from './checks';
import { coDaFonte, DE_EXERCICIOS_ANTERIORES, ehSemCo, fonteDoOrcamento } from './despesa';
import { LEI_APROVADA } from './ficha';
import type { Correcao, Lookups, VersionFrame } from './lookups';

/** A row of revenue as it is typed: ids, and money and per cents as decimal strings. */
export interface LinhaReceita {
  id?: number;
  versao_planejamento_id?: number | null;
  orgao_id?: number | null;
  natureza_receita_id?: number | null;
  fonte_recurso_id?: number | null;
  codigo_acompanhamento_id?: number | null;
  esfera?: string | null;
  metodo?: string | null;
  arrecadado_x4?: string | null;
  arrecadado_x3?: string | null;
  arrecadado_x2?: string | null;
  reestimado_atual?: string | null;
  indice_preco?: string | null;
  indice_quantidade?: string | null;
  indice_legislacao?: string | null;
  valor_bruto?: string | null;
  deducao_fundeb?: string | null;
  deducao_renuncia?: string | null;
  deducao_outras?: string | null;
}

const LABELS = Object.fromEntries(Object.entries(previsaoReceita.fields).map(([name, { label }]) => [name, label]));
const REQUIRED = ['orgao_id', 'natureza_receita_id', 'fonte_recurso_id'];
/** Blocos of fontes whose revenue belongs to the seguridade social (CF art. 195 §1º). */
const SEGURIDADE = ['saude', 'assistencia', 'rpps'];

/** `value` × `percent` ÷ 100, to the cent. */
export function parteDe(value: string, percent: string): string {
  return roundDecimal(multiplyDecimals(multiplyDecimals(value, percent), '0.01'), 2);
}

/**
 * R3: the gross value that a method gives, with the effects of price, quantity and law, to the cent: the re-estimated year;
 * the mean of the three years collected, at the prices of X; or the straight line nearest to the years collected and the
 * re-estimated one, at X.
 *
 * @returns null for a method that leaves it to the person, or while something that it asks is missing
 */
export function valueByMethod(row: LinhaReceita, correcao: Correcao): string | null {
  const { indice_preco, indice_quantidade, indice_legislacao } = row;
  const base = ehCalculado(row.metodo) ? (BASES[String(row.metodo)]?.(row, correcao) ?? null) : null;
  if (base === null) return null;
  const factors = [indice_preco, indice_quantidade, indice_legislacao].map((percent) =>
    sumDecimals(['1', multiplyDecimals(decimalDe(percent), '0.01')]),
  );
  const [value, parts] = base;
  const gross = divideDecimals(factors.reduce(multiplyDecimals, value), parts, 2);
  return gross === null || gross.startsWith('-') ? '0.00' : gross;
}

const COLLECTED = ['arrecadado_x4', 'arrecadado_x3', 'arrecadado_x2'] as const;

/** What each method starts from, as a value and what divides it, so that only the end is rounded. */
const BASES: Readonly<Record<string, (row: LinhaReceita, correcao: Correcao) => readonly [value: string, parts: string] | null>> = {
  indice: ({ reestimado_atual }) => (reestimado_atual ? [decimalDe(reestimado_atual), '1'] : null),
  media: (row, correcao) => {
    if (COLLECTED.some((year) => !row[year] || correcao[year] === null)) return null;
    return [sumDecimals(COLLECTED.map((year) => multiplyDecimals(decimalDe(row[year]), correcao[year] ?? '1'))), '3'];
  },
  tendencia: (row) => {
    if (COLLECTED.some((year) => !row[year])) return null;
    const [a, b, c] = COLLECTED.map((year) => decimalDe(row[year])) as [string, string, string];
    // least squares over X−4 to X−2, or to X−1 when it is re-estimated, read at X
    return row.reestimado_atual
      ? [weighed([a, '-1'], [c, '1'], [decimalDe(row.reestimado_atual), '2']), '2']
      : [weighed([a, '-7'], [b, '2'], [c, '11']), '6'];
  },
};

/** Whether the gross value is calculated by the method, and not typed. */
export const ehCalculado = (metodo: unknown) => Object.hasOwn(BASES, String(metodo));

const weighed = (...terms: readonly (readonly [value: string, weight: string])[]) =>
  sumDecimals(terms.map(([value, weight]) => multiplyDecimals(value, weight)));

/** The net value of a row: gross less the three deductions. */
export function netOf(row: LinhaReceita): string {
  const taken = [row.deducao_fundeb, row.deducao_renuncia, row.deducao_outras].map((value) => multiplyDecimals(decimalDe(value), '-1'));
  return sumDecimals([decimalDe(row.valor_bruto), ...taken]);
}

/**
 * The columns that follow from the others: no CO where 0000 was chosen, the esfera of the órgão or of the fonte, the gross value of a method that
 * calculates it, and the deduction of the Fundeb, which follows the gross value until somebody types another.
 *
 * @param stored the row before the change
 */
export function completarReceita(
  row: LinhaReceita,
  lookups: Pick<Lookups, 'orgaos' | 'fontes' | 'naturezasReceita' | 'cos' | 'correcao'>,
  stored: LinhaReceita | null = null,
): {
  esfera: string;
  codigo_acompanhamento_id: number | null;
  valor_bruto: string | null;
  deducao_fundeb: string | null;
  origem: 'loa';
} {
  const valor_bruto = valueByMethod(row, lookups.correcao) ?? row.valor_bruto ?? null;
  const percent = lookups.naturezasReceita.get(row.natureza_receita_id ?? 0)?.deducao_fundeb;
  const follows = (value: LinhaReceita | null, rate = percent) =>
    !value?.deducao_fundeb || compareDecimals(decimalDe(value.deducao_fundeb), parteDe(decimalDe(value.valor_bruto), rate || '0')) === 0;
  const untouched = !row.deducao_fundeb || (stored !== null && row.deducao_fundeb === stored.deducao_fundeb);
  const formerRate = lookups.naturezasReceita.get(stored?.natureza_receita_id ?? 0)?.deducao_fundeb;
  const recomputed = untouched && follows(stored, formerRate);
  const orgao = lookups.orgaos.get(row.orgao_id ?? 0);
  const bloco = lookups.fontes.get(row.fonte_recurso_id ?? 0)?.bloco ?? '';
  return {
    codigo_acompanhamento_id: ehSemCo(row.codigo_acompanhamento_id, lookups) ? null : (row.codigo_acompanhamento_id ?? null),
    esfera: row.esfera || (orgao?.natureza === 'rpps' || SEGURIDADE.includes(bloco) ? 'S' : 'F'),
    valor_bruto,
    deducao_fundeb: recomputed ? (percent && valor_bruto ? parteDe(decimalDe(valor_bruto), percent) : null) : (row.deducao_fundeb ?? null),
    origem: 'loa',
  };
}

/** What is wrong with a completed row of revenue, by field; empty when nothing is. */
export function julgarReceita(row: LinhaReceita, version: VersionFrame, lookups: Lookups): Issues {
  const encerrados = version.tipo === LEI_APROVADA ? ['natureza_receita_id'] : [];
  const judging: Judging = { issues: {}, exercicio: version.exercicio, labels: LABELS, encerrados };
  const { metodo } = row;
  const fromPast = metodo === 'media' || metodo === 'tendencia';
  demand(judging, row as Readonly<Record<string, unknown>>, [...REQUIRED, ...(fromPast ? COLLECTED : ['valor_bruto'])]);
  if (metodo === 'media' && COLLECTED.some((year) => lookups.correcao[year] === null)) {
    const x = version.exercicio;
    addIssue(judging.issues, 'metodo', `O método Média pede o IPCA de ${x - 3} a ${x} nos dados econômicos da LDO de ${x}.`);
  }
  for (const field of ['valor_bruto', 'deducao_fundeb', 'deducao_renuncia', 'deducao_outras'] as const) amount(judging, field, row[field]);
  for (const field of ['reestimado_atual', ...COLLECTED] as const) amount(judging, field, row[field]);
  for (const field of ['indice_preco', 'indice_quantidade', 'indice_legislacao'] as const) numeric(judging, field, row[field]);
  used(judging, 'orgao_id', row.orgao_id, lookups.orgaos);
  const natureza = used(judging, 'natureza_receita_id', row.natureza_receita_id, lookups.naturezasReceita);
  if (natureza && !natureza.analitica) synthetic(judging, 'natureza_receita_id', natureza);
  const fonte = used(judging, 'fonte_recurso_id', row.fonte_recurso_id, lookups.fontes);
  if (fonte) fonteDoOrcamento(judging, fonte);
  if (fonte?.grupo === DE_EXERCICIOS_ANTERIORES)
    addIssue(
      judging.issues,
      'fonte_recurso_id',
      `Fonte ${fonte.codigo} é de exercícios anteriores: a receita prevista é dos grupos 1 e 9.`,
    );
  coDaFonte(judging, row.codigo_acompanhamento_id, fonte, lookups);
  if (Object.keys(judging.issues).length === 0 && netOf(row).startsWith('-'))
    addIssue(judging.issues, 'valor_bruto', 'As deduções passam da previsão bruta: a previsão líquida não pode ser negativa.');
  return judging.issues;
}
