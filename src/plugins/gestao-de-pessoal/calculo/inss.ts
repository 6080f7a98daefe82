import { Fraction } from '../../../resources/definition/fraction';

/** A range of a progressive table: up to which value, and the rate in percent. The last may be without limit. */
export interface Faixa {
  ate: string | null;
  aliquota: string;
}

/** Where the INSS is rounded: each faixa truncated, as the published maxima are, or the sum rounded. */
export type ModoInss = 'truncar_faixa' | 'arredondar_total';

/**
 * What a progressive table takes of a base: each rate on the part within its range. What lies above the last limit pays nothing.
 *
 * @returns reais with two places
 */
export function progressiva(base: Fraction, faixas: readonly Faixa[], modo: ModoInss): Fraction {
  let floor = Fraction.ZERO;
  const parts = faixas.map(({ ate, aliquota }) => {
    const top = ate === null ? base : Fraction.min(base, Fraction.of(ate));
    const part = Fraction.notNegative(top.minus(floor)).times(aliquota).over(100);
    floor = ate === null ? floor : Fraction.of(ate);
    return modo === 'truncar_faixa' ? part.truncate(2) : part;
  });
  return Fraction.sum(parts).round(2);
}

/** The contribution ceiling: the limit of the last faixa. */
export function tetoDe(faixas: readonly Faixa[]): Fraction {
  return Fraction.of(faixas.at(-1)?.ate ?? '0');
}
