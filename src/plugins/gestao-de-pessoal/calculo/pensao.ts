import { Fraction } from '../../../resources/definition/fraction';

/** Steps after which the point is not there: the map contracts by 0,275 at most, and never needs so many. */
const LIMITE = 50;

/**
 * Pensions that are a share of the net, which depends on the tax, which depends on them: from nothing until nothing changes (5.6).
 *
 * @param proxima the pensions, each rounded to the cent, that the tax of those given would leave
 * @throws RangeError when they do not settle
 */
export function pontoFixo(quantas: number, proxima: (pensoes: readonly Fraction[]) => Fraction[]): Fraction[] {
  let pensoes: Fraction[] = Array.from({ length: quantas }, () => Fraction.ZERO);
  for (let step = 0; step < LIMITE; step += 1) {
    const next = proxima(pensoes);
    if (next.every((value, n) => value.compare(pensoes[n] as Fraction) === 0)) return next;
    pensoes = next;
  }
  throw new RangeError('a pensão alimentícia não converge');
}
