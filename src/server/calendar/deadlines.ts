import type { Work } from '../work';
import type { Calendar, Counting } from './calendar';
import { readCalendar } from './read-calendar';

/** A term of some record, as its module keeps it. Days are civil dates. */
export interface Deadline {
  id: number;
  /** What the person recognises it by. */
  descricao: string;
  /** Internal path where it is seen. */
  url: string | null;
  inicio: string;
  dias: number;
  contagem: Counting;
  /** The last day, as it was computed. */
  prazo: string;
  /** Still running: only such a term may be moved. */
  aberto: boolean;
}

/**
 * Where a module declares the terms that it computed with the calendar and keeps. Listed under `deadlines` of its server
 * side; a holiday that enters or leaves the register then shows what it moves (handbook Cadastro 11, Feriado F3).
 */
export interface DeadlineSource {
  name: string;
  /** What the terms are, in the plural: "Recursos de licitação". */
  label: string;
  /** The terms that count the day: it is after their start and not after their end. */
  around(work: Work, day: string): Promise<Deadline[]>;
  /** Stores the new end, with what the module must do beside it (tell who waits). Runs in the transaction. */
  move(tx: Work, deadline: Deadline, prazo: string): Promise<void>;
}

/** A term whose end is no longer what the calendar says. */
export interface Affected extends Deadline {
  fonte: string;
  fonte_label: string;
  novo_prazo: string;
}

/** The terms around a day whose end the calendar of now moves, the ended ones too, in the order of the sources. */
export async function affectedBy(work: Work, day: string): Promise<Affected[]> {
  const calendar = await readCalendar(work);
  const found: Affected[] = [];
  for (const source of work.services.deadlines) {
    for (const deadline of await source.around(work, day)) {
      const novo_prazo = endOf(calendar, deadline);
      if (novo_prazo !== deadline.prazo) found.push({ ...deadline, fonte: source.name, fonte_label: source.label, novo_prazo });
    }
  }
  return found;
}

/**
 * Moves the terms around a day that are still open to what the calendar says now.
 *
 * @returns the terms that were moved
 */
export async function moveAffected(tx: Work, day: string): Promise<Affected[]> {
  const open = (await affectedBy(tx, day)).filter(({ aberto }) => aberto);
  for (const affected of open) {
    const source = tx.services.deadlines.find(({ name }) => name === affected.fonte);
    await source?.move(tx, affected, affected.novo_prazo);
  }
  return open;
}

function endOf(calendar: Calendar, { inicio, dias, contagem }: Deadline): string {
  return calendar.deadline(inicio, dias, contagem);
}
