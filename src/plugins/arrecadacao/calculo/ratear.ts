import { fromCents, multiplyDecimals, roundDecimal, toCents } from '../../../resources/definition';

/**
 * An amount divided in proportion to weights, the cents left over in the first that has weight: the parts always add up to it.
 *
 * @param valor reais, not negative
 * @param pesos decimals of up to four places, not negative, of which one at least is positive
 */
export function ratear(valor: string, pesos: readonly string[]): string[] {
  const total = toCents(valor);
  const weights = pesos.map((peso) => BigInt(roundDecimal(multiplyDecimals(peso, '10000'), 0)));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  const left = total - parts.reduce((all, part) => all + part, 0n);
  const first = weights.findIndex((weight) => weight > 0n);
  return parts.map((part, n) => fromCents(n === first ? part + left : part));
}
