import type { Role } from './roles';
import type { Condition } from './values';

/**
 * A day of a record by which something is to be done about it: from some days before, it waits on the home for whoever may do it,
 * first what is late.
 */
export interface Due<Name extends string = string> {
  /** A field of kind `date`, kept in the row, among the columns and the filters of the list. */
  field: Name;
  /** While the record satisfies this; of choices by which the list is filtered. */
  when: Condition;
  /** How many days before it is told of. */
  warnDays: number;
  /** Whether those days, and the days that are left, are all days or those on which the municipality works. */
  counting: 'uteis' | 'corridos';
  /** What waits, after the name of the record: `a pagar`. */
  awaits: string;
  /** Menu code and rule of whoever does it; the resource's own menu, and 5, unless said. */
  menu?: string;
  regra?: 3;
  /** The functional roles of whom it waits for. */
  roles?: readonly Role[];
}

/** Of what has a day: how many are late, and the days from today to the first of them, less than 0 when it is past. */
export interface DueState {
  quantidade: number;
  vencidos: number;
  dias: number;
}

/** How what has a day stands, in words: `2 vencidas, a mais antiga há 3 dias úteis`, `vence hoje`. */
export function dueWords(state: DueState, counting: Due['counting'], gender: 'm' | 'f'): string {
  return state.vencidos > 0 ? lateWords(state, counting, gender) : nextWords(state, counting, gender);
}

function lateWords({ vencidos, dias }: DueState, counting: Due['counting'], gender: 'm' | 'f'): string {
  const [article, end] = gender === 'f' ? ['a', 'a'] : ['o', 'o'];
  const late = `${vencidos.toLocaleString('pt-BR')} vencid${end}${vencidos === 1 ? '' : 's'}`;
  // late since the last day of work: on a Saturday no working day has gone by
  if (dias >= 0) return late;
  return `${late}${vencidos === 1 ? '' : `, ${article} mais antig${end}`} há ${daysIn(-dias, counting)}`;
}

function nextWords({ quantidade, dias }: DueState, counting: Due['counting'], gender: 'm' | 'f'): string {
  const first = quantidade === 1 ? '' : gender === 'f' ? 'a primeira ' : 'o primeiro ';
  return `${first}vence ${dias <= 0 ? 'hoje' : `em ${daysIn(dias, counting)}`}`;
}

function daysIn(days: number, counting: Due['counting']): string {
  const words = `${days.toLocaleString('pt-BR')} ${days === 1 ? 'dia' : 'dias'}`;
  return counting === 'corridos' ? words : `${words} ${days === 1 ? 'útil' : 'úteis'}`;
}
