import { menor, Racional, semNegativo, soma } from './racional';

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
export function progressiva(base: Racional, faixas: readonly Faixa[], modo: ModoInss): Racional {
  let floor = Racional.ZERO;
  const parts = faixas.map(({ ate, aliquota }) => {
    const top = ate === null ? base : menor(base, Racional.de(ate));
    const part = semNegativo(top.menos(floor)).vezes(aliquota).sobre(100);
    floor = ate === null ? floor : Racional.de(ate);
    return modo === 'truncar_faixa' ? part.truncar(2) : part;
  });
  return soma(parts).arredondar(2);
}

/** The contribution ceiling: the limit of the last faixa. */
export function tetoDe(faixas: readonly Faixa[]): Racional {
  return Racional.de(faixas.at(-1)?.ate ?? '0');
}
