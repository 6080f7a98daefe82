import { definitionOf } from '../plugins/load';
import { http } from '../providers/http';
import { formatRelation } from './definition/format';
import { displayTexts } from './definition/record-name';

type Row = Record<string, unknown>;

/** A record that a relation points to, as it is shown. */
export interface Display {
  id: unknown;
  text: string;
}

/** What records are called, by the display of their definition; those that are gone, or not for the person, are absent. */
export async function readDisplays(target: string, ids: readonly unknown[]): Promise<Display[]> {
  const definition = await definitionOf(target);
  const show = (row: Row): Display => ({
    id: row.id,
    text: formatRelation(displayTexts(definition, row)),
  });
  if (definition.kind === 'lookup') {
    if (definition.searched) return [];
    const { data } = await http.get<Row[]>(definition.api, { quiet: true });
    const wanted = ids.map(String);
    return data.filter(({ id }) => wanted.includes(String(id))).map(show);
  }
  const params = { ids: ids.join(','), per_page: 100 };
  const { data } = await http.get<{ data: Row[] }>(definition.api.path, { params, quiet: true });
  return data.data.map(show);
}
