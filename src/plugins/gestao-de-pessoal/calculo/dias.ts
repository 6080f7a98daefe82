import { lastDayOf } from '../../../resources/definition';
/** The first and the last civil day of a competência ("2026-03"). */
export function limitesDoMes(competencia: string): { inicio: string; fim: string } {
  return { inicio: `${competencia}-01`, fim: lastDayOf(competencia) };
}

/**
 * M4: paid days of a period within a month of 30 days: `c(fim) − min(início, 30) + 1`, where the last day of any month counts as the
 * 30th. What lies outside the competência does not count.
 */
export function diasPagos(competencia: string, inicio: string, fim: string | null): number {
  const month = limitesDoMes(competencia);
  const from = inicio > month.inicio ? inicio : month.inicio;
  const to = fim !== null && fim < month.fim ? fim : month.fim;
  if (from > to) return 0;
  const last = to === month.fim ? 30 : Math.min(Number(to.slice(8)), 30);
  return last - Math.min(Number(from.slice(8)), 30) + 1;
}

/** A period of days, both included. */
interface Periodo {
  inicio: string;
  fim: string;
}

/**
 * Months of the civil year, up to a competência, with at least 15 days of exercise (Lei 4.090/1962, art. 1º, § 2º).
 *
 * @param ausencias days that do not count
 */
export function avos(ate: string, inicio: string, fim: string | null, ausencias: readonly Periodo[] = []): number {
  const year = ate.slice(0, 4);
  const months = Array.from({ length: Number(ate.slice(5, 7)) }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
  const away = (month: string) =>
    ausencias.reduce((days, off) => days + diasPagos(month, off.inicio < inicio ? inicio : off.inicio, off.fim), 0);
  return months.filter((month) => diasPagos(month, inicio, fim) - away(month) >= 15).length;
}
