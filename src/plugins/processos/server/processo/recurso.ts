import { readCalendar } from '../../../../server/calendar/read-calendar';
import type { Work } from '../../../../server/work';

/** Days to appeal, from the decision (Lei 9.784/1999, art. 59). */
const DIAS_DE_RECURSO = 10;

/** A process that was attached to another goes on in it. */
const ANEXADO = 17;

/** Whether an appeal is heard in the state of a process: it was concluded, and to put it away takes nothing from the term. */
export function recebeRecurso({ status_id, situacao_id }: { status_id: number; situacao_id: number }): boolean {
  return status_id === 4 || (status_id === 5 && situacao_id !== ANEXADO);
}

/** The last day to appeal from the conclusion of a process, a civil date; null for one that was not concluded. */
export async function fimDoRecurso(work: Work, concluidoEm: string | Date | null): Promise<string | null> {
  if (!concluidoEm) return null;
  const [row, calendar] = await Promise.all([
    work.db.first<{ dia: string }>("select ($1::timestamptz at time zone current_setting('TimeZone'))::date::text as dia", [concluidoEm]),
    readCalendar(work),
  ]);
  return row ? calendar.deadline(row.dia, DIAS_DE_RECURSO, 'corridos') : null;
}
