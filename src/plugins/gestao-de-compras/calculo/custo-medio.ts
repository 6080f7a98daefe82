import { Fraction } from '../../../resources/definition/fraction';

/** What a warehouse has of a material: quantity with four places, value in reais. The unit cost is never a basis: only shown. */
export interface Saldo {
  quantidade: string;
  valor: string;
}

export const VAZIO: Saldo = { quantidade: '0.0000', valor: '0.00' };

/** A balance with a quantity and its value more; both negative take away. */
export function somar({ quantidade, valor }: Saldo, mais: Saldo): Saldo {
  return { quantidade: Fraction.of(quantidade).plus(mais.quantidade).text(4), valor: Fraction.of(valor).plus(mais.valor).text(2) };
}

/** The contrary of a movement. */
export function inverter({ quantidade, valor }: Saldo): Saldo {
  return { quantidade: Fraction.ZERO.minus(quantidade).text(4), valor: Fraction.ZERO.minus(valor).text(2) };
}

/**
 * What a quantity is worth of a balance, by the moving weighted average (Lei 4.320/1964, art. 106, III): the whole balance, of all of it;
 * otherwise its share, half away from zero to the cent, and never more than there is.
 */
export function valorDaParte({ quantidade, valor }: Saldo, parte: string): string {
  const whole = Fraction.of(quantidade);
  if (whole.isZero) return '0.00';
  if (whole.compare(parte) === 0) return valor;
  return Fraction.min(Fraction.of(valor), Fraction.of(valor).times(parte).over(quantidade).round(2)).text(2);
}

/** The average cost with six places, to be shown; null of what is not there. */
export function custoMedio({ quantidade, valor }: Saldo): string | null {
  return Fraction.of(quantidade).isZero ? null : Fraction.of(valor).over(quantidade).text(6);
}

/** What is found over is worth the average; of what there was none, the last cost. */
export function valorDaSobra({ quantidade, valor }: Saldo, sobra: string, ultimoCusto: string | null): string {
  if (Fraction.of(quantidade).isZero)
    return Fraction.of(ultimoCusto ?? '0')
      .times(sobra)
      .text(2);
  return Fraction.of(valor).times(sobra).over(quantidade).text(2);
}
