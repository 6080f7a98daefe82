import { newTitle, type Resource, SESSAO } from '../../resources/definition';
import { resources } from '../resources/all';

/** The list of a resource as the search of screens knows it. */
export interface ListPlace {
  nome: string;
  url: string;
  palavras: readonly string[];
  /** What beginning a new record is called; null where records are not begun on the list. */
  novo: string | null;
  /** It shows what other lists have: found by who looks for it, without a place in the menu. */
  soBusca: boolean;
  /** What its records go through, with the node and the rule that allow it. */
  atos: readonly { nome: string; menu: string; regra: number }[];
}

const byUrl = new Map([...resources.values()].map((resource) => [resource.route.base, placeOf(resource)]));
const byMenu = new Map<string, ListPlace[]>();
for (const resource of resources.values()) {
  const menu = menuOf(resource);
  if (!resource.single) byMenu.set(menu, [...(byMenu.get(menu) ?? []), placeOf(resource)]);
}

/** What is known of the list that opens at an address of the menu. */
export function listAt(url: string | null): ListPlace | undefined {
  return url === null ? undefined : byUrl.get(url);
}

/** The lists that whoever may see a node of the menu may see too, without a node of their own. */
export function listsBelow(codigo: string, url: string | null): ListPlace[] {
  return (byMenu.get(codigo) ?? []).filter((list) => list.url !== url).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** The node that a list is beside: its own or, of what each person keeps for themselves, that of the list below whose address it is. */
function menuOf({ menu, route }: Resource): string {
  if (menu !== SESSAO) return menu;
  const above = route.base.slice(0, route.base.lastIndexOf('/'));
  return [...resources.values()].find((other) => other.route.base === above)?.menu ?? menu;
}

function placeOf({ label, calls, single, view, acts, menu, route }: Resource): ListPlace {
  const begins = calls?.create !== false && !single;
  return {
    nome: label.many,
    url: route.base,
    palavras: [label.one, ...(label.also ?? [])],
    novo: begins ? newTitle({ label }) : null,
    soBusca: view === true,
    atos: Object.values(acts ?? {}).map((act) => ({ nome: act.label, menu, regra: act.regra ?? 5 })),
  };
}
