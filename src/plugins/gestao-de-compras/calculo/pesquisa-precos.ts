import { compareDecimals, divideDecimals, monthsFrom, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';

/** What a price is found to be; all but `valida` leave it out of the estimate. */
export type SituacaoCotacao = 'valida' | 'excessiva' | 'inexequivel' | 'inconsistente' | 'vencida';

/** A price that somebody found for an item. */
export interface Cotacao {
  fonte: string;
  /** YYYY-MM-DD */
  data: string;
  /** Reais, four places. */
  valor_unitario: string;
}

/** What the decree of the órgão accepts: percentages around the mediana, and months that a direct quotation is good for. */
export interface Faixa {
  pesquisa_validade_meses: number;
  pesquisa_limite_superior: string;
  pesquisa_limite_inferior: string;
}

/** Months after which a similar contract no longer tells a price (Lei 14.133/2021, art. 23, § 1º, II). */
const VALIDADE_SIMILAR = 12;
const PLACES = 4;

/** The middle of the prices, exact; null without any. */
export function mediana(valores: readonly string[]): string | null {
  const sorted = [...valores].sort(compareDecimals);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[half] ?? null;
  const [before, after] = [sorted[half - 1], sorted[half]];
  // half of four places has five
  return before && after ? divideDecimals(sumDecimals([before, after]), '2', PLACES + 1) : null;
}

/**
 * What each price of an item looks like (R1, R2): expired by its source, then too high or too low against the mediana of the others.
 *
 * @param dia the day of the pesquisa
 */
export function sugerirSituacoes(cotacoes: readonly Cotacao[], dia: string, faixa: Faixa): SituacaoCotacao[] {
  const expired = cotacoes.map((one) => estaVencida(one, dia, faixa));
  const middle = mediana(cotacoes.filter((_, n) => !expired[n]).map(({ valor_unitario }) => valor_unitario));
  return cotacoes.map(({ valor_unitario }, n) => {
    if (expired[n]) return 'vencida';
    if (middle === null) return 'valida';
    // compared in hundredths of the mediana, so that no percentage is divided
    const price = multiplyDecimals(valor_unitario, '100');
    if (compareDecimals(price, multiplyDecimals(middle, sumDecimals(['100', faixa.pesquisa_limite_superior]))) > 0) return 'excessiva';
    const floor = sumDecimals(['100', `-${faixa.pesquisa_limite_inferior}`]);
    return compareDecimals(price, multiplyDecimals(middle, floor)) < 0 ? 'inexequivel' : 'valida';
  });
}

function estaVencida({ fonte, data }: Cotacao, dia: string, { pesquisa_validade_meses }: Faixa): boolean {
  const months = fonte === 'fornecedor' ? pesquisa_validade_meses : fonte === 'contratacao_similar' ? VALIDADE_SIMILAR : null;
  return months !== null && data < monthsFrom(dia, -months);
}

/** What the valid prices of an item say, with four places. */
export interface Resumo {
  validas: number;
  minimo: string | null;
  media: string | null;
  mediana: string | null;
  maximo: string | null;
  /** Standard deviation of the sample ÷ average, in %; null of less than two prices. */
  coeficiente_variacao: string | null;
  valor_adotado: string | null;
}

export type Metodo = 'media' | 'mediana' | 'menor';

/** The summary of the valid prices of an item, and the price adopted by the method (R3), half-up. */
export function resumir(validas: readonly string[], metodo: Metodo): Resumo {
  const sorted = [...validas].sort(compareDecimals);
  const media = sorted.length > 0 ? divideDecimals(sumDecimals(sorted), String(sorted.length), PLACES) : null;
  const middle = mediana(sorted);
  const rounded = middle && roundDecimal(middle, PLACES);
  const four = (value: string | undefined) => (value === undefined ? null : roundDecimal(value, PLACES));
  const minimo = four(sorted[0]);
  return {
    validas: sorted.length,
    minimo,
    media,
    mediana: rounded,
    maximo: four(sorted.at(-1)),
    coeficiente_variacao: coeficiente(sorted),
    valor_adotado: { media, mediana: rounded, menor: minimo }[metodo],
  };
}

/** √(n·Σx² − (Σx)²) ÷ Σx × √(n ÷ (n − 1)), all in whole numbers: the deviation of the sample over its average. */
function coeficiente(valores: readonly string[]): string | null {
  const n = BigInt(valores.length);
  if (n < 2n) return null;
  const units = valores.map((value) => BigInt(roundDecimal(value, PLACES).replace('.', '')));
  const total = units.reduce((sum, one) => sum + one, 0n);
  if (total === 0n) return null;
  const squares = units.reduce((sum, one) => sum + one * one, 0n);
  const scale = 10n ** 12n;
  const variance = ((n * squares - total * total) * n * scale) / (n - 1n);
  // the root has half of the zeros of the scale, and a percentage two more
  return divideDecimals(String(root(variance) * 100n), String(total * 10n ** 6n), PLACES);
}

/** Whole square root, by Newton. */
function root(value: bigint): bigint {
  if (value < 2n) return value;
  let [guess, next] = [value, (value + 1n) / 2n];
  while (next < guess) [guess, next] = [next, (next + value / next) / 2n];
  return guess;
}
