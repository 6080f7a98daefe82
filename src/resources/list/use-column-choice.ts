import { useSession } from '../../providers/session';
import { offeredColumns } from '../definition/list-columns';
import type { Resource } from '../definition/resource';

/** How a person keeps the columns of a list. */
export interface ColumnChoice {
  colunas: string[];
  /** Pixels, by column; the others take what they need. */
  larguras: Record<string, number>;
  /** The model that they came from, while nothing of it was changed here; null for none. */
  modelo: number | null;
}

/** The columns as the person left them, and how to change that; null goes back to the definition's. */
export function useColumnChoice(resource: Resource): [ColumnChoice, (choice: ColumnChoice | null) => void] {
  const { preferences, savePreferences } = useSession();
  const route = resource.route.base;
  const saved = preferences.tabelas?.[route];
  const offered = offeredColumns(resource);
  const known = saved?.colunas?.filter((name) => offered.includes(name));
  const choice = {
    colunas: known?.length ? known : [...resource.list.columns],
    larguras: saved?.larguras ?? {},
    modelo: typeof saved?.modelo === 'number' ? saved.modelo : null,
  };
  const save = (next: ColumnChoice | null) => {
    // preferences are merged: a width that is gone has to be said
    const gone = Object.fromEntries(Object.keys(choice.larguras).map((name) => [name, null]));
    const kept = { colunas: next?.colunas ?? null, larguras: { ...gone, ...next?.larguras }, modelo: next?.modelo ?? null };
    savePreferences({ tabelas: { [route]: kept as never } });
  };
  return [choice, save];
}
