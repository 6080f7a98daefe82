import { addDays, daysBetween, monthsFrom } from '../../../resources/definition';

/** A stop of a work: from the day on which it stops to that on which it goes on, which is not of it. */
export interface Parada {
  inicio: string;
  fim: string | null;
  /** Whether its days are added to the term: all but the abandonment by the contratada (Lei 14.133/2021, art. 115, § 5º). */
  prorroga: boolean;
}

/** The days that the stops that are over add to the term. */
export const diasParados = (paradas: readonly Parada[]): number =>
  paradas.reduce((dias, { inicio, fim, prorroga }) => dias + (fim && prorroga ? daysBetween(inicio, fim) : 0), 0);

/** The last day of a term, whose first day is that of the order. @param mais days of the stops and of the terms */
export const fimDoPrazo = (ordem: string, dias: number, mais = 0): string => addDays(ordem, dias - 1 + mais);

/** From when a stop is told to everybody: the day after one full month (Lei 14.133/2021, art. 115, § 6º). */
export const publicaDesde = (inicio: string): string => addDays(monthsFrom(inicio, 1), 1);

/** The stop in which a period has a day: it may end as one begins and begin as one ends. */
export function paradaDentro<P extends Parada>(paradas: readonly P[], inicio: string, fim: string): P | undefined {
  return paradas.find((parada) => fim > parada.inicio && (parada.fim === null || inicio < parada.fim));
}
