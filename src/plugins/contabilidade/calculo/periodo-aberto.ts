import { civilToday } from '../../../resources/definition';

/** How many months of a year are over: none of one that has not begun. */
export function mesesEncerrados(exercicio: number, hoje: string = civilToday()): number {
  const ano = Number(hoje.slice(0, 4));
  if (ano !== exercicio) return ano > exercicio ? 12 : 0;
  return Number(hoje.slice(5, 7)) - 1;
}

/** The last period of a year that is over, of so many months each; the first while none is. */
export const ultimoPeriodo = (exercicio: number, meses = 1): string => String(Math.max(1, Math.floor(mesesEncerrados(exercicio) / meses)));

/** The month that runs, of the current year; December of one that is over. */
export const mesCorrente = (exercicio: number): string => String(Math.min(12, mesesEncerrados(exercicio) + 1));

/** What a statement until a month opens with: the last month that is over. */
export const ateOUltimoMes = (exercicio: number): Readonly<Record<string, string>> => ({ ate: ultimoPeriodo(exercicio) });
