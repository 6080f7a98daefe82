import { sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/**
 * Shares a bid between the bens of a lot as they were valued, or equally where nothing was worth anything; the cents that are left are of the first.
 *
 * @param lance reais @param avaliados what each was valued at, reais
 */
export function repartirLance(lance: string, avaliados: readonly string[]): string[] {
  const total = Fraction.sum([...avaliados]);
  const partes = avaliados.map((valor) =>
    (total.isPositive ? Fraction.of(lance).times(valor).over(total.text(2)) : Fraction.of(lance).over(String(avaliados.length)))
      .round(2)
      .text(2),
  );
  const [primeira = '0.00', ...outras] = partes;
  return avaliados.length === 0
    ? []
    : [
        Fraction.of(primeira)
          .plus(Fraction.of(lance).minus(sumDecimals(partes)).text(2))
          .text(2),
        ...outras,
      ];
}
