import { addDays } from '../../resources/definition';
import { easterOf } from './easter';

/** A holiday as the register keeps it; `data` is a civil date. */
export interface StandardHoliday {
  data: string;
  nome: string;
  tipo: 'nacional' | 'estadual' | 'facultativo';
  expediente: 'sem';
  bancario: boolean;
  /** The same day every year. */
  recorrente: boolean;
  ato?: string;
}

/** Leis 662/1949, 6.802/1980 and 14.759/2023. */
const FIXED: readonly (readonly [day: string, nome: string, ato?: string])[] = [
  ['01-01', 'Confraternização Universal', 'Lei 662/1949'],
  ['04-21', 'Tiradentes', 'Lei 662/1949'],
  ['05-01', 'Dia do Trabalho', 'Lei 662/1949'],
  ['09-07', 'Independência do Brasil', 'Lei 662/1949'],
  ['10-12', 'Nossa Senhora Aparecida', 'Lei 6.802/1980'],
  ['11-02', 'Finados', 'Lei 662/1949'],
  ['11-15', 'Proclamação da República', 'Lei 662/1949'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 'Lei 14.759/2023'],
  ['12-25', 'Natal', 'Lei 662/1949'],
];
/** The year from which 20/11 is a national holiday. */
const CONSCIENCIA_NEGRA_SINCE = 2024;

/** The magna date of each state that has one in the register (Lei 9.093/1995 art. 1º II). */
const OF_STATE: Readonly<Record<string, readonly [day: string, nome: string, ato: string]>> = {
  SP: ['07-09', 'Revolução Constitucionalista', 'Lei estadual 9.497/1997'],
};

/** Days from Easter. */
const MOVABLE: readonly (readonly [days: number, nome: string, tipo: 'nacional' | 'facultativo'])[] = [
  [-48, 'Carnaval (segunda-feira)', 'facultativo'],
  [-47, 'Carnaval (terça-feira)', 'facultativo'],
  [-2, 'Sexta-feira Santa', 'nacional'],
  [60, 'Corpus Christi', 'facultativo'],
];

/** The holidays that every municipality of the state starts a year with, by date (handbook Cadastro 11, Feriado F1). */
export function standardHolidays(year: number, uf: string): StandardHoliday[] {
  const easter = easterOf(year);
  const ofState = OF_STATE[uf];
  const base = { expediente: 'sem', bancario: true } as const;
  return [
    ...FIXED.filter(([day]) => day !== '11-20' || year >= CONSCIENCIA_NEGRA_SINCE).map(([day, nome, ato]) => ({
      ...base,
      data: `${year}-${day}`,
      nome,
      tipo: 'nacional' as const,
      recorrente: true,
      ...(ato && { ato }),
    })),
    ...MOVABLE.map(([days, nome, tipo]) => ({ ...base, data: addDays(easter, days), nome, tipo, recorrente: false })),
    ...(ofState
      ? [{ ...base, data: `${year}-${ofState[0]}`, nome: ofState[1], tipo: 'estadual' as const, recorrente: true, ato: ofState[2] }]
      : []),
  ].sort((a, b) => a.data.localeCompare(b.data));
}
