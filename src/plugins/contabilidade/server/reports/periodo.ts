import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';

/** The days that a book is read between: those that were chosen, or those of the exercício. */
export function daysOf({ exercicio, inicio, fim }: Readonly<Record<string, unknown>>): { inicio: string; fim: string } {
  const days = { inicio: String(inicio ?? `${exercicio}-01-01`), fim: String(fim ?? `${exercicio}-12-31`) };
  for (const [name, day] of Object.entries(days))
    if (!day.startsWith(`${exercicio}-`)) throw new ValidationError({ [name]: [`O dia ${formatDate(day)} não é de ${exercicio}.`] });
  if (days.inicio > days.fim) throw new ValidationError({ fim: ['O fim do período não pode vir antes do início.'] });
  return days;
}
