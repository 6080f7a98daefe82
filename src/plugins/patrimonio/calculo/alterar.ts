import { compareDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** What a revaluation does to a bem, in reais: what the ledger of the bem and the book are told. */
export interface Reavaliado {
  /** New value less the net one. */
  diferenca: string;
  /** Of the difference, what the reserve of the bem gains or loses. */
  reserva: string;
  /** Of the difference, what goes through the result. */
  resultado: string;
}

const ZERO = Fraction.ZERO;

/**
 * Splits the difference of a revaluation (NBC TSP 07): a gain first reverses, through the result, what an earlier one of the same bem took to
 * it, and the rest is reserve; a loss first consumes the reserve of the same bem, and the rest is result.
 *
 * @param reserva what the reserve of the bem has
 * @param resultado what earlier revaluations of it took to the result, negative of losses
 */
export function reavaliar(liquido: string, novo: string, reserva: string, resultado: string): Reavaliado {
  const diferenca = Fraction.of(novo).minus(liquido);
  const perdido = Fraction.notNegative(ZERO.minus(resultado));
  if (diferenca.compare('0') >= 0) {
    const volta = Fraction.min(diferenca, perdido);
    return { diferenca: diferenca.text(2), reserva: diferenca.minus(volta).text(2), resultado: volta.text(2) };
  }
  const queda = ZERO.minus(diferenca);
  const daReserva = Fraction.min(queda, Fraction.notNegative(Fraction.of(reserva)));
  return { diferenca: diferenca.text(2), reserva: ZERO.minus(daReserva).text(2), resultado: ZERO.minus(queda.minus(daReserva)).text(2) };
}

/**
 * The most that a loss may be reversed by: until what the bem would be worth had there been none, and never more than the loss.
 *
 * @param semPerda net value that the bem would have without the loss, reais
 */
export function limiteDaReversao(liquido: string, perda: string, semPerda: string): string {
  const ate = Fraction.notNegative(Fraction.of(semPerda).minus(liquido));
  return (compareDecimals(ate.text(2), perda) <= 0 ? ate : Fraction.of(perda)).text(2);
}
