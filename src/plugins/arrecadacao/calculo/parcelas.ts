import { fromCents, toCents } from '../../../resources/definition';

/**
 * An amount in equal parcels, the cents left over in the first: they always add up to it.
 *
 * @param valor reais, positive
 * @param numero at least 1
 * @param minima fewer parcels are made so that none is below it
 */
export function parcelas(valor: string, numero: number, minima = '0.01'): string[] {
  const total = toCents(valor);
  const least = toCents(minima) || 1n;
  const fitting = total / least;
  const count = fitting < 1n ? 1n : fitting < BigInt(numero) ? fitting : BigInt(numero);
  const each = total / count;
  return Array.from({ length: Number(count) }, (_, n) => fromCents(n === 0 ? total - each * (count - 1n) : each));
}
