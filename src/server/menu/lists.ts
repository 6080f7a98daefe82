import type { Resource } from '../../resources/definition';
import { resources } from '../resources/all';
import { readMenuTree } from './sync';

/** The list of a resource as the search of screens knows it. */
export interface ListPlace {
  palavras: readonly string[];
  /** What beginning a new record is called; null where records are not begun on the list. */
  novo: string | null;
}

/** A list that has no line of its own in the tree: it is reached from the screen whose rules it follows. */
export interface BesideList extends ListPlace {
  nome: string;
  url: string;
}

const byUrl = new Map([...resources.values()].map((resource) => [resource.route.base, placeOf(resource)]));

const beside = new Map<string, BesideList[]>();
const ownPlaces = new Set(readMenuTree().flatMap(({ url, outros }) => [url, ...outros]));
for (const resource of resources.values()) {
  const { route, view, single, menu, label } = resource;
  // a view shows what another list already has
  if (ownPlaces.has(route.base) || view || single) continue;
  const lists = [...(beside.get(menu) ?? []), { nome: label.many, url: route.base, ...placeOf(resource) }];
  beside.set(
    menu,
    lists.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
  );
}

/** The lists beside the screen of a menu code, by name. */
export function listsBeside(codigo: string): readonly BesideList[] {
  return beside.get(codigo) ?? [];
}

/** What is known of the list that opens at an address of the menu. */
export function listAt(url: string | null): ListPlace | undefined {
  return url === null ? undefined : byUrl.get(url);
}

function placeOf({ label, calls, single }: Resource): ListPlace {
  const begins = calls?.create !== false && !single;
  return {
    palavras: [label.one, ...(label.also ?? [])],
    novo: begins
      ? (label.create ?? `${label.gender === 'f' ? 'Nova' : 'Novo'} ${label.one.charAt(0).toLowerCase()}${label.one.slice(1)}`)
      : null,
  };
}
