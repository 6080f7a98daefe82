import { addDays, monthsFrom } from '../../../resources/definition';

/** An acquisition period of férias: twelve months from an anniversary of the exercise, and the twelve in which they are taken. */
export interface Aquisitivo {
  inicio: string;
  fim: string;
  /** Last day on which they are to be taken (CLT, art. 134). */
  limite: string;
}

/** The n-th acquisition period of a vínculo, from zero. */
export function aquisitivo(exercicio: string, n: number): Aquisitivo {
  return {
    inicio: monthsFrom(exercicio, n * 12),
    fim: addDays(monthsFrom(exercicio, (n + 1) * 12), -1),
    limite: addDays(monthsFrom(exercicio, (n + 2) * 12), -1),
  };
}

/** Days of férias by the absences without reason of the period (CLT, art. 130). */
export function diasDeDireito(faltas: number): number {
  if (faltas <= 5) return 30;
  if (faltas <= 14) return 24;
  if (faltas <= 23) return 18;
  return faltas <= 32 ? 12 : 0;
}
