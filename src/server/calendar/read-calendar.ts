import type { Work } from '../work';
import { Calendar, type Holiday } from './calendar';
import { standardHolidays } from './standard-holidays';

/**
 * The calendar of the municipality, from its register of holidays. A year whose national holidays were not entered yet
 * counts with the standard ones, so that a term that runs into it is not computed as if it had none.
 */
export async function readCalendar(work: Work): Promise<Calendar> {
  const rows = await work.db.rows<Holiday & { tipo: string } & Record<string, unknown>>(
    'select data::text as data, tipo, expediente, bancario, recorrente from feriado',
  );
  const cliente = await work.db.first<{ uf: string }>('select uf from cliente where id = $1', [work.cliente.id]);
  const entered = new Set(rows.filter(({ tipo }) => tipo === 'nacional').map(({ data }) => Number(data.slice(0, 4))));
  return new Calendar(rows, (year) => (entered.has(year) ? [] : standardHolidays(year, cliente?.uf ?? '')));
}
