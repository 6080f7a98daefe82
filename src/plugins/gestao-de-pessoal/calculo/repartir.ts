import { Racional, soma } from './racional';

/**
 * M3: an amount divided in proportion to weights by the largest remainder: parts rounded down to the cent, the cents left over
 * one by one to the largest fractions, the first of equals first. The parts add up to the amount.
 *
 * @param valor reais with two places, not negative
 * @param pesos not negative; without any that is positive, the first part takes all
 */
export function repartir(valor: Racional, pesos: readonly Racional[]): Racional[] {
  const total = soma(pesos);
  if (!total.positivo) return pesos.map((_, n) => (n === 0 ? valor : Racional.ZERO));
  const exact = pesos.map((peso) => valor.vezes(peso).sobre(total));
  const parts = exact.map((part) => part.truncar(2));
  const cents = Number(valor.menos(soma(parts)).vezes(100).texto(0));
  const order = exact
    .map((part, n) => ({ n, rest: part.menos(parts[n] as Racional) }))
    .sort((a, b) => b.rest.comparar(a.rest) || a.n - b.n);
  const lucky = new Set(order.slice(0, cents).map(({ n }) => n));
  return parts.map((part, n) => (lucky.has(n) ? part.mais('0.01') : part));
}
