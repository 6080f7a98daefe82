import { Fraction } from '../../../resources/definition/fraction';

/**
 * M3: an amount divided in proportion to weights by the largest remainder: parts rounded down to the cent, the cents left over
 * one by one to the largest fractions, the first of equals first. The parts add up to the amount.
 *
 * @param valor reais with two places, not negative
 * @param pesos not negative; without any that is positive, the first part takes all
 */
export function repartir(valor: Fraction, pesos: readonly Fraction[]): Fraction[] {
  const total = Fraction.sum(pesos);
  if (!total.isPositive) return pesos.map((_, n) => (n === 0 ? valor : Fraction.ZERO));
  const exact = pesos.map((peso) => valor.times(peso).over(total));
  const parts = exact.map((part) => part.truncate(2));
  const cents = Number(valor.minus(Fraction.sum(parts)).times(100).text(0));
  const order = exact.map((part, n) => ({ n, rest: part.minus(parts[n] as Fraction) })).sort((a, b) => b.rest.compare(a.rest) || a.n - b.n);
  const lucky = new Set(order.slice(0, cents).map(({ n }) => n));
  return parts.map((part, n) => (lucky.has(n) ? part.plus('0.01') : part));
}
