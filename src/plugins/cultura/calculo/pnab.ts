import { compareDecimals, divideDecimals, multiplyDecimals } from '../../../resources/definition';

/** Up to so many inhabitants the first bar holds, above them the second (Lei 15.132/2025). */
export const HABITANTES_DA_BARRA = 500_000;
export const BARRAS = { menores: '50', maiores: '60' } as const;

/** How much a part is of a whole, in %, with two places; zero of nothing. */
export const percentualDe = (parte: string, todo: string): string => divideDecimals(multiplyDecimals(parte, '100'), todo, 2) ?? '0.00';

/** Why a new parcel cannot be asked for yet; null when it can (Lei 14.399/2022 with Lei 15.132/2025). */
export function recusaDaParcela(executado: string, recebido: string, habitantes: number): string | null {
  const barra = habitantes <= HABITANTES_DA_BARRA ? BARRAS.menores : BARRAS.maiores;
  return compareDecimals(percentualDe(executado, recebido), barra) < 0 ? `Não pode pedir nova parcela (mínimo ${barra} %).` : null;
}

/** Whether what went to peripheral and traditional territories is less than the call asks for (Lei 14.399/2022, art. 7º, II). */
export const faltaTerritorio = (nosTerritorios: string, total: string, minimo: string): boolean =>
  compareDecimals(total, '0') > 0 && compareDecimals(percentualDe(nosTerritorios, total), minimo) < 0;
