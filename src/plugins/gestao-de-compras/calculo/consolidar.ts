import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../resources/definition';

/**
 * Splits an amount in proportion to others, exact to the cent: the last takes what the rounding of the others leaves.
 *
 * @param partes reais, with a sum above zero
 */
export function ratear(valor: string, partes: readonly string[]): string[] {
  const total = sumDecimals(['0.00', ...partes]);
  const first = partes.slice(0, -1).map((parte) => divideDecimals(multiplyDecimals(valor, parte), total, 2) ?? '0.00');
  const rest = sumDecimals([valor, ...first.map((one) => `-${one}`)]);
  return partes.length === 0 ? [] : [...first, roundDecimal(rest, 2)];
}

/** The unit price of a quantity that is worth this, with four places; null of none. */
export function unitarioDe(total: string, quantidade: string): string | null {
  return compareDecimals(quantidade, '0') > 0 ? divideDecimals(total, quantidade, 4) : null;
}
