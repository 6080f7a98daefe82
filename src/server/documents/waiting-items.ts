import { dueWords, type WaitingItem } from '../../resources/definition';
import type { Calendar } from '../calendar/calendar';
import { readCalendar } from '../calendar/read-calendar';
import { literal, Parameters } from '../db/sql';
import { type FoundRow, foundColumns, toFound } from '../resources/find';
import type { Work } from '../work';
import { type Wait, waitsOf, waitsOfSources } from './waiting';

/** So many are read of each name, the first of them. */
const OF_EACH = 6;
/** So many of all are told one by one. */
const MOST = 24;

interface ItemRow extends FoundRow {
  at: number;
  dia: string | null;
  desde: string | null;
  de: string | null;
}

/**
 * The records that wait for the caller, one by one: what is to be done with each, whose it is, since when and until when. What is late
 * comes first, then what has a day, the nearest first, then what has waited longest.
 *
 * @param under the address below which the screens of the records are; of everything without it
 */
export async function readWaitingItems(work: Work, under?: string): Promise<WaitingItem[]> {
  const calendar = await readCalendar(work);
  const waits = [...waitsOf(work, calendar), ...waitsOfSources(work, calendar)].filter(
    ({ resource }) => !under || `${resource.definition.route.base}/`.startsWith(`${under}/`),
  );
  if (waits.length === 0) return [];
  const parameters = new Parameters();
  const parts = waits.map((wait, at) => itemsSql(work, wait, at, parameters));
  const rows = await work.db.rows<ItemRow>(parts.join('\nunion all\n'), parameters.values);
  const items = rows.sort(byUrgency).map((row) => itemOf(work, calendar, waits[row.at] as Wait, row));
  // the same record may wait for an act and have its day: it is told of once, by what is more urgent
  const first = new Map(items.map((item) => [`${item.recurso} ${item.id}`, item] as const).reverse());
  return items.filter((item) => first.get(`${item.recurso} ${item.id}`) === item).slice(0, MOST);
}

function itemsSql(work: Work, { resource, from, day, items }: Wait, at: number, parameters: Parameters): string {
  const { partes, notas } = foundColumns(work, resource);
  // what is a view of other tables says nothing of its rows
  const { view } = resource.definition;
  const since = items?.since ?? (view ? 'null::timestamptz' : 'coalesce(t.data_alteracao, t.data_cadastro)');
  const by =
    items?.by ??
    (view
      ? 'null::text'
      : `(select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = coalesce(t.usuario_alteracao_id, t.usuario_cadastro_id))`);
  const order = day ? `${day}, t.id` : `${view ? '' : 'desde, '}t.id`;
  return `(select ${at} as at, ${literal(resource.definition.name)} as recurso, 0 as nivel, t.id, ${partes} as partes, ${notas} as notas, ${day ? `${day}::text` : 'null::text'} as dia, ${since} as desde, ${by} as de
     ${from(parameters)} order by ${order} limit ${OF_EACH})`;
}

function byUrgency(a: ItemRow, b: ItemRow): number {
  if (a.dia !== b.dia) return a.dia === null || b.dia === null ? Number(a.dia === null) - Number(b.dia === null) : a.dia < b.dia ? -1 : 1;
  return new Date(a.desde ?? 0).getTime() - new Date(b.desde ?? 0).getTime();
}

function itemOf(work: Work, calendar: Calendar, { resource, verb, items, counting = 'corridos' }: Wait, row: ItemRow): WaitingItem {
  const { label } = resource.definition;
  const dias = row.dia === null ? null : calendar.daysBetween(work.today(), row.dia, counting);
  const state = dias === null || row.dia === null ? null : { quantidade: 1, vencidos: row.dia < work.today() ? 1 : 0, dias };
  return {
    ...toFound(resource.definition, row),
    ...(items?.address && { url: items.address(row.id) }),
    verbo: verb,
    desde: row.desde && new Date(row.desde).toISOString(),
    de: row.de,
    prazo: state && { vencido: state.vencidos > 0, texto: dueWords(state, counting, label.gender).replace(/^1 /, '') },
  };
}
