import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';

/** What part of the best offer a bid reaches without being asked about: one further under it is usually a slip. */
const PROXIMA = '0.70';

/** How far under the best offer a bid is, in % of it to the first place; null of one that is not far. */
export function distancia(lance: string, melhor: string | null): string | null {
  if (!melhor || compareDecimals(lance, multiplyDecimals(melhor, PROXIMA)) >= 0) return null;
  return divideDecimals(multiplyDecimals(sumDecimals([melhor, `-${lance}`]), '100'), melhor, 1);
}
