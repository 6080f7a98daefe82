import { Fraction } from '../../../resources/definition/fraction';
import { repartir } from './repartir';

/** What the entity owes on a base, and which part of it each of the bases carries. Reais as decimal strings. */
export interface Encargo {
  base: string;
  valor: string;
  partes: string[];
}

/**
 * What the entity pays: on the total base, rounded once, and shared among the bases by the largest remainder, so that the sum never
 * differs from the guide (handbook 5.9).
 *
 * @param bases reais with two places
 * @param aliquota percent
 */
export function encargo(bases: readonly string[], aliquota: string): Encargo {
  const exact = bases.map((base) => Fraction.of(base));
  const base = Fraction.sum(exact);
  const valor = base.times(aliquota).over(100).round();
  return { base: base.text(), valor: valor.text(), partes: repartir(valor, exact).map((part) => part.text()) };
}
