import { Fraction } from '../../../../resources/definition/fraction';

/**
 * An amount apportioned by value: each share rounded to the cent, and the last that has a value takes what is left, so that the shares add
 * up to it exactly. A discount is a negative amount.
 *
 * @param valores reais, none of them negative
 * @returns the shares in order; all zero when nothing has a value
 */
export function ratear(valores: readonly string[], quantia: string): string[] {
  const total = Fraction.sum(valores);
  const ultimo = valores.findLastIndex((valor) => !Fraction.of(valor).isZero);
  let resto = Fraction.of(quantia);
  return valores.map((valor, n) => {
    if (total.isZero || Fraction.of(valor).isZero) return '0.00';
    if (n === ultimo) return resto.text(2);
    const parte = Fraction.of(quantia).times(valor).over(total).round(2);
    resto = resto.minus(parte);
    return parte.text(2);
  });
}
