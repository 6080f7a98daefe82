import { useSession } from '../../providers/session';
import type { Resource } from '../definition/resource';

/** How a person keeps the columns of a list. */
export interface ColumnChoice {
  colunas: string[];
  /** Pixels, by column; the others take what they need. */
  larguras: Record<string, number>;
}

/** The columns as the person left them, and how to change that; null goes back to the definition's. */
export function useColumnChoice(resource: Resource): [ColumnChoice, (choice: ColumnChoice | null) => void] {
  const { preferences, savePreferences } = useSession();
  const route = resource.route.base;
  const saved = preferences.tabelas?.[route];
  const known = saved?.colunas?.filter((name) => (resource.list.columns as readonly string[]).includes(name));
  const choice = { colunas: known?.length ? known : [...resource.list.columns], larguras: saved?.larguras ?? {} };
  const save = (next: ColumnChoice | null) => {
    // preferences are merged: a width that is gone has to be said
    const gone = Object.fromEntries(Object.keys(choice.larguras).map((name) => [name, null]));
    savePreferences({ tabelas: { [route]: { colunas: next?.colunas ?? null, larguras: { ...gone, ...next?.larguras } } as never } });
  };
  return [choice, save];
}
