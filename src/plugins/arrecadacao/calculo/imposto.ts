import { compareDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';

/** A line of rates of a tributo: reais, and the rate in percent. An empty end is open. */
export interface Faixa {
  faixa_de: string | null;
  faixa_ate: string | null;
  aliquota: string;
}

/**
 * The tax on a base. Marginal (Constituição, art. 156, § 1º, I): each rate on the part of the base within its range;
 * otherwise the rate of the range where the base lies, on the whole of it. Rounded once, at the end (LT1).
 *
 * @param base reais, not negative
 * @returns null when no range reaches the base
 */
export function imposto(base: string, faixas: readonly Faixa[], marginal: boolean): string | null {
  const reached = faixas.filter(({ faixa_de }) => ehZero(faixa_de ?? '0') || compareDecimals(base, faixa_de ?? '0') > 0);
  const top = reached.reduce<Faixa | null>((last, one) => (last && iniciar(last, one) >= 0 ? last : one), null);
  // what lies above the last range has no rate in law: it is not charged at the rate of another
  if (!top || (top.faixa_ate !== null && compareDecimals(base, top.faixa_ate) > 0)) return null;
  const parts = marginal ? reached.map((faixa) => partOf(base, faixa)) : [multiplyDecimals(base, top.aliquota)];
  return roundDecimal(multiplyDecimals(sumDecimals(parts), '0.01'), 2);
}

function iniciar(a: Faixa, b: Faixa): number {
  return compareDecimals(a.faixa_de ?? '0', b.faixa_de ?? '0');
}

function partOf(base: string, { faixa_de, faixa_ate, aliquota }: Faixa): string {
  const top = faixa_ate !== null && compareDecimals(base, faixa_ate) > 0 ? faixa_ate : base;
  return multiplyDecimals(sumDecimals([top, multiplyDecimals(faixa_de ?? '0', '-1')]), aliquota);
}

function ehZero(value: string): boolean {
  return compareDecimals(value, '0') === 0;
}

/** What is paid at once, with the discount of the cota única in percent, to the cent. */
export function cotaUnica(valor: string, desconto: string): string {
  return roundDecimal(multiplyDecimals(valor, multiplyDecimals(sumDecimals(['100', multiplyDecimals(desconto, '-1')]), '0.01')), 2);
}
