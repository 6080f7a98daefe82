import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../../resources/definition';

/** (value − base) ÷ base, in per cent with two places; null when there is no base (handbook Planejamento 5.1). */
export function variation(value: unknown, base: unknown): string | null {
  if (typeof base !== 'string' || typeof value !== 'string' || compareDecimals(base, '0') === 0) return null;
  const difference = sumDecimals([value, multiplyDecimals(base, '-1')]);
  return divideDecimals(multiplyDecimals(difference, '100'), base, 2);
}
