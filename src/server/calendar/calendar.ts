import { addDays } from '../../resources/definition';

/** What the calendar needs of a holiday. `data` is a civil date. */
export interface Holiday {
  data: string;
  expediente: 'sem' | 'parcial' | 'normal';
  bancario: boolean;
  recorrente: boolean;
}

/** How a term is counted; `exatos` are calendar days whose last one stands where it falls, as the Constitution counts the vote of a veto. */
export type Counting = 'uteis' | 'corridos' | 'bancarios' | 'exatos';

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The days on which the municipality works (handbook Cadastro 11, Feriado F2). Pure: `readCalendar` makes one from the
 * register. Every day in and out is a civil date, `YYYY-MM-DD`.
 */
export class Calendar {
  private readonly closed = { uteis: new Set<string>(), bancarios: new Set<string>() };
  /** Month and day of what comes every year, with the first year. */
  private readonly yearly = { uteis: new Map<string, number>(), bancarios: new Map<string, number>() };
  private readonly others: ((year: number) => readonly Holiday[]) | undefined;
  private readonly known = new Set<number>();

  /** @param others holidays of a year, asked for once, beside the given ones */
  constructor(holidays: readonly Holiday[], others?: (year: number) => readonly Holiday[]) {
    this.others = others;
    for (const holiday of holidays) this.add(holiday);
  }

  /** dia_util: not Saturday, not Sunday, no holiday without office hours. */
  isBusinessDay(day: string): boolean {
    return this.isOpen(day, 'uteis');
  }

  /** dia_bancario: not Saturday, not Sunday, no bank holiday. */
  isBankDay(day: string): boolean {
    return this.isOpen(day, 'bancarios');
  }

  /**
   * Days from one day to another: those after the first, up to and with the last, that the counting counts; less than 0 when the
   * last comes before the first.
   */
  daysBetween(from: string, to: string, counting: Counting): number {
    if (to < from) return -this.daysBetween(to, from, counting);
    if (counting === 'corridos' || counting === 'exatos') return (Date.parse(to) - Date.parse(from)) / DAY_MS;
    let days = 0;
    for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (this.isOpen(day, counting)) days += 1;
    return days;
  }

  /** The day itself when it is a business day, otherwise the next that is one. */
  businessDayFrom(day: string): string {
    return this.openFrom(day, 'uteis');
  }

  /** The day itself when banks open, otherwise the next on which they do. */
  bankDayFrom(day: string): string {
    return this.openFrom(day, 'bancarios');
  }

  /**
   * The last day of a term: the day of the start does not count, the last one does (Lei 9.784/1999 art. 66; Lei
   * 14.133/2021 art. 183). A term in calendar days that would end on a closed day ends on the next business day.
   *
   * @param days 0 or more; 0 is the start itself, moved to an open day
   */
  deadline(start: string, days: number, counting: Counting): string {
    if (counting === 'exatos') return addDays(start, days);
    if (counting === 'corridos') return this.businessDayFrom(addDays(start, days));
    if (days === 0) return this.openFrom(start, counting);
    let day = start;
    for (let left = days; left > 0; ) {
      day = addDays(day, 1);
      if (this.isOpen(day, counting)) left -= 1;
    }
    return day;
  }

  private openFrom(day: string, kind: 'uteis' | 'bancarios'): string {
    let open = day;
    while (!this.isOpen(open, kind)) open = addDays(open, 1);
    return open;
  }

  private isOpen(day: string, kind: 'uteis' | 'bancarios'): boolean {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === SATURDAY || weekday === SUNDAY) return false;
    const year = Number(day.slice(0, 4));
    this.learn(year);
    return !this.closed[kind].has(day) && !((this.yearly[kind].get(day.slice(5)) ?? Number.POSITIVE_INFINITY) <= year);
  }

  private learn(year: number): void {
    if (this.known.has(year)) return;
    this.known.add(year);
    for (const holiday of this.others?.(year) ?? []) this.add(holiday);
  }

  private add({ data, expediente, bancario, recorrente }: Holiday): void {
    if (expediente === 'sem') this.close('uteis', data, recorrente);
    if (bancario) this.close('bancarios', data, recorrente);
  }

  private close(kind: 'uteis' | 'bancarios', data: string, yearly: boolean): void {
    this.closed[kind].add(data);
    if (!yearly) return;
    const [day, year] = [data.slice(5), Number(data.slice(0, 4))];
    this.yearly[kind].set(day, Math.min(year, this.yearly[kind].get(day) ?? year));
  }
}
