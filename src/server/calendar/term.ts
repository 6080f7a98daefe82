import type { Calendar, Counting } from './calendar';

/** What a term counts. Days are civil dates. */
export interface Term {
  inicio: string;
  dias: number;
  /** Days of its only extension, which count from the same start; null of one that is not extended. */
  dias_prorrogacao: number | null;
  prorrogado_em: string | null;
  /** Since when it is suspended. */
  suspenso_em: string | null;
  /** Days that did not run, in its own counting: those of the suspensions that ended. */
  dias_suspensos: number;
}

/** How many days a term has in all: its own, those of its extension and those that did not run. */
export function daysOfTerm({ dias, dias_prorrogacao, prorrogado_em, dias_suspensos }: Term): number {
  return dias + (prorrogado_em ? (dias_prorrogacao ?? 0) : 0) + dias_suspensos;
}

/**
 * The last day of a term (handbook Administração 0.3, D1 to D4): an extension counts from the start, not from the day to which the
 * first end was moved.
 */
export function endOfTerm(calendar: Calendar, term: Term, counting: Counting): string {
  return calendar.deadline(term.inicio, daysOfTerm(term), counting);
}

/** The days of a suspension that did not run, from its first day to the one on which the term goes on. */
export function suspendedDays(calendar: Calendar, from: string, to: string, counting: Counting): number {
  return to <= from ? 0 : calendar.daysBetween(from, to, counting);
}

/** Days before the end on which who answers is told of it; the last is the day after. */
export const WARNING_DAYS = [5, 1, 0, -1] as const;
