import type { Resource } from '../../resources/definition';
import { resources } from '../resources/all';

/** The list of a resource as the menu and the search of screens know it. */
export interface ListPlace {
  nome: string;
  url: string;
  palavras: readonly string[];
  /** What beginning a new record is called; null where records are not begun on the list. */
  novo: string | null;
}

const byUrl = new Map([...resources.values()].map((resource) => [resource.route.base, placeOf(resource)]));
const placed = [...resources.values()].filter(({ inMenu }) => inMenu);

/** The list that opens at a node of the tree, and those that their definitions draw below it. */
export function listsOf(codigo: string, url: string | null): { own: ListPlace | undefined; below: readonly ListPlace[] } {
  return { own: url === null ? undefined : byUrl.get(url), below: placed.filter(({ menu }) => menu === codigo).map(placeOf) };
}

function placeOf({ label, route, calls, single }: Resource): ListPlace {
  const begins = calls?.create !== false && !single;
  return {
    nome: label.many,
    url: route.base,
    palavras: [label.one, ...(label.also ?? [])],
    novo: begins
      ? (label.create ?? `${label.gender === 'f' ? 'Nova' : 'Novo'} ${label.one.charAt(0).toLowerCase()}${label.one.slice(1)}`)
      : null,
  };
}
