import { Fraction } from '../../../resources/definition/fraction';

/** ARLA 32 over the diesel that was filled since the ARLA before, in % with two places; null without diesel. Litres. */
export const razaoDoArla = (arla: string, diesel: string): string | null =>
  Fraction.of(diesel).isPositive ? Fraction.of(arla).times(100).over(diesel).text(2) : null;

/** Whether a ratio is what an engine of SCR uses; all in %. */
export const arlaUsual = (razao: string, minimo: string, maximo: string): boolean =>
  Fraction.of(razao).compare(minimo) >= 0 && Fraction.of(razao).compare(maximo) <= 0;
