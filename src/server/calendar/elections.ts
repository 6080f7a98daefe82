import { addDays } from '../../resources/definition';
import type { Work } from '../work';

/** An election, by its civil dates. */
export interface Election {
  tipo: 'geral' | 'municipal';
  turno1: string;
  /** Where there may be a second round; null where there is none. */
  turno2: string | null;
  /** The first day on which it bars publicity, where the municipality says another than three months before. */
  desde?: string;
}

const MONTHS_BEFORE = 3;

/** The ordinary election of a year, in the dates of the law (CF, arts. 28, 29, I, and 77); null in odd years. */
export function ordinaryElection(year: number): Election | null {
  if (year % 2 !== 0) return null;
  return { tipo: year % 4 === 0 ? 'municipal' : 'geral', turno1: firstSunday(`${year}-10-01`), turno2: lastSunday(`${year}-10-31`) };
}

/**
 * What elections keep the municipality from doing (Lei 9.504/1997, art. 73). Pure: `readElections` makes one from the register. Days are
 * civil dates.
 */
export class ElectoralCalendar {
  private readonly entered: readonly Election[];

  /** @param entered the elections of the register: those of other dates, and supplementary ones */
  constructor(entered: readonly Election[]) {
    this.entered = entered;
  }

  /**
   * The election that keeps the municipality from institutional advertising on a day: in the three months before it, of those whose posts
   * are of its own sphere (art. 73, VI, b, and § 3º). Null when none does.
   */
  barsPublicity(day: string): Election | null {
    const municipal = this.around(day).filter(({ tipo }) => tipo === 'municipal');
    return (
      municipal.find((one) => day >= (one.desde ?? monthsBefore(one.turno1, MONTHS_BEFORE)) && day <= (one.turno2 ?? one.turno1)) ?? null
    );
  }

  /** The election that keeps it from giving goods, values or benefits for nothing on a day: in the whole year of any (art. 73, § 10). */
  barsDistribution(day: string): Election | null {
    return this.around(day).find(({ turno1 }) => turno1.slice(0, 4) === day.slice(0, 4)) ?? null;
  }

  /** The elections of the year of a day and of the next: an ordinary one that was entered counts by the dates that were. */
  private around(day: string): Election[] {
    const year = Number(day.slice(0, 4));
    const ordinary = [year, year + 1].flatMap((one) => ordinaryElection(one) ?? []);
    const moved = ({ turno1, tipo }: Election) =>
      this.entered.some((other) => other.tipo === tipo && other.turno1.slice(0, 4) === turno1.slice(0, 4));
    return [...this.entered, ...ordinary.filter((one) => !moved(one))];
  }
}

/** The electoral calendar of the municipality: its register of elections, and the period that it declares (Configuração › Cliente). */
export async function readElections(work: Work): Promise<ElectoralCalendar> {
  const rows = await work.db.rows<Election & Record<string, unknown>>(
    'select e.tipo, e.turno1::text as turno1, e.turno2::text as turno2 from eleicao e order by e.turno1',
  );
  const declared = await work.db.first<{ desde: string; turno1: string }>(
    `select c.eleitoral_inicio::text as desde, c.eleitoral_fim::text as turno1 from cliente c
      where c.id = $1 and c.eleitoral_inicio is not null and c.eleitoral_fim is not null`,
    [work.cliente.id],
  );
  return new ElectoralCalendar(declared ? [...rows, { tipo: 'municipal', turno2: null, ...declared }] : rows);
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const firstSunday = (first: string): string => addDays(first, (7 - weekday(first)) % 7);
const lastSunday = (last: string): string => addDays(last, -weekday(last));

/** The same day of some months before; the last day of the month where it has none. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
