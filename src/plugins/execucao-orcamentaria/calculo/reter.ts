import { compareDecimals, fromCents, multiplyDecimals, roundDecimal, toCents } from '../../../resources/definition';

/** What a kind of retention says of its reckoning. */
export interface Calculo {
  aliquota: string | null;
  base_percentual: string;
  valor_minimo: string | null;
}

/**
 * What is withheld on a base (handbook 5.4): base × part of it × rate, rounded half up to the cent; nothing below the least.
 *
 * @returns null when the kind has no rate: the value is then typed
 */
export function calcularRetencao(base: string, { aliquota, base_percentual, valor_minimo }: Calculo): string | null {
  if (aliquota === null) return null;
  const whole = multiplyDecimals(multiplyDecimals(multiplyDecimals(base, base_percentual), aliquota), '0.0001');
  const valor = roundDecimal(whole, 2);
  return compareDecimals(valor, valor_minimo ?? '0') < 0 ? '0.00' : valor;
}

/** A part of an amount, in proportion, rounded half up to the cent. All in reais. */
export function proporcional(valor: string, parte: string, todo: string): string {
  const [v, p, t] = [toCents(valor), toCents(parte), toCents(todo)];
  return t === 0n ? '0.00' : fromCents((2n * v * p + t) / (2n * t));
}

/** A retention of a liquidação, in reais. */
export interface Retida {
  valor: string;
  /** What left with a part of the liquidação that was reversed. */
  estornado: string;
  retido: string;
}

/**
 * What of a retention a payment withholds: its proportion, and the last payment what is left (handbook T3).
 *
 * @param liquidacao its whole value, and what is to be paid before this payment
 */
export function reterDoPagamento(
  { valor, estornado, retido }: Retida,
  liquidacao: { valor: string; a_pagar: string },
  bruto: string,
): string {
  const left = fromCents(toCents(valor) - toCents(estornado) - toCents(retido));
  const share = proporcional(valor, bruto, liquidacao.valor);
  return compareDecimals(bruto, liquidacao.a_pagar) === 0 || compareDecimals(share, left) > 0 ? left : share;
}
