import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';

/** Quantities of an item, as decimal strings. */
interface Adesao {
  registrada: string;
  /** Decimals of its unit. */
  casas: number;
  /** What this órgão was authorised before. */
  doOrgao: string;
  /** What all of them were. */
  deTodos: string;
  pedida: string;
}

/**
 * The limit that an adesão passes: half of what was registered, for each órgão, down to the decimals of the unit, and twice of it for all of
 * them (Lei 14.133/2021, art. 86, §§ 4º and 5º). Null when it fits.
 */
export function excessoDaAdesao({ registrada, casas, doOrgao, deTodos, pedida }: Adesao): { limite: string; de: 'orgao' | 'todos' } | null {
  const metade = Fraction.of(registrada).over(2).truncate(casas).text(casas);
  if (compareDecimals(sumDecimals([doOrgao, pedida]), metade) > 0) return { limite: metade, de: 'orgao' };
  const dobro = sumDecimals([registrada, registrada]);
  return compareDecimals(sumDecimals([deTodos, pedida]), dobro) > 0 ? { limite: dobro, de: 'todos' } : null;
}
