import { Racional, soma } from './racional';
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
  const exact = bases.map((base) => Racional.de(base));
  const base = soma(exact);
  const valor = base.vezes(aliquota).sobre(100).arredondar();
  return { base: base.texto(), valor: valor.texto(), partes: repartir(valor, exact).map((part) => part.texto()) };
}
