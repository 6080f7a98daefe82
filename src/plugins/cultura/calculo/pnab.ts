import { compareDecimals, multiplyDecimals } from '../../../resources/definition';

/** Up to so many inhabitants the first bar holds, above them the second (Lei 15.132/2025). */
export const HABITANTES_DA_BARRA = 500_000;
/** How much of what was received is executed before a new parcel is asked for, in %. */
export const BARRAS = { menores: '50', maiores: '60' } as const;

/** Whether what went to peripheral and traditional territories is less than the call asks for (Lei 14.399/2022, art. 7º, II). */
export const faltaTerritorio = (nosTerritorios: string, total: string, minimo: string): boolean =>
  compareDecimals(multiplyDecimals(nosTerritorios, '100'), multiplyDecimals(total, minimo)) < 0;
