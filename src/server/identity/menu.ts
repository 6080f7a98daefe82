import { type ListPlace, listAt, listsBelow } from '../menu/lists';
import type { Node, Permissions, Tree } from '../permissions';
import { reports } from '../resources/all';

/** A menu item on the wire (handbook 4.1). */
export interface MenuItem {
  id: number;
  codigo: string;
  nome: string;
  url: string | null;
  icone: string | null;
  ordem: number;
  sistema_pai: number | null;
  regras: number[];
  visivel: boolean;
  /** Development status of the screen, 1 to 5. */
  situacao_tela: number;
  tipo: string;
  /** Other words by which people look for the screen. */
  palavras?: readonly string[];
  /** What beginning a new record is called, where the caller may. */
  novo?: string;
  /** What the caller may do to its records beyond creating, changing and deleting them, as the buttons say. */
  atos?: readonly string[];
  /** The lists that hang from the screen, without a node of their own. */
  listas?: readonly (Pick<MenuItem, 'nome' | 'url'> & { so_busca?: true } & FoundBy)[];
  items: MenuItem[];
}

type FoundBy = Pick<MenuItem, 'palavras' | 'novo' | 'atos'>;

export interface Menus {
  menu: MenuItem[];
  menu_superior: MenuItem[];
  menu_publico: MenuItem[];
}

/** Screens with these statuses appear in menus; the others only to who maintains the tree. */
const READY = 4;

/**
 * The three menus of a profile. Systems that the entity does not use are left out. Nodes without permission are sent with no rules, so that the guard can tell
 * "registered but not allowed" from "unknown"; a parent of a permitted node carries at least regra 1. A report whose lines are personal is not
 * allowed to who may not see them, whatever else they hold on it.
 */
export function buildMenus(tree: Tree, permissions: Permissions | null): Menus {
  const maintainer = permissions?.has('configuracao.sistemas', 2) ?? false;
  const children = new Map<number | null, Node[]>();
  for (const node of tree.nodes) children.set(node.paiId, [...(children.get(node.paiId) ?? []), node]);

  const itemOf = (node: Node): MenuItem => {
    const items = (children.get(node.id) ?? []).map(itemOf);
    const own = opensReport(node, permissions) ? (permissions?.rulesOf(node.id) ?? []) : [];
    const opens = items.some(({ regras }) => regras.length > 0);
    const regras = own.length > 0 ? own : opens ? [1] : [];
    const shown = items.some(({ visivel }) => visivel);
    const ready = node.situacaoTela >= READY || maintainer;
    const isDoor = node.tipo === 'raiz' || node.tipo === 'menu';
    const hasScreens = items.some(({ tipo }) => tipo !== 'oculto');
    const visivel = node.tipo !== 'oculto' && regras.length > 0 && (isDoor && hasScreens ? shown : ready);
    const list = listAt(node.url);
    const item = baseItem(node, regras, visivel, [...items, ...alternatives(node, regras)]);
    const below = regras.length > 0 ? listsBelow(node.codigo, node.url) : [];
    const listas = below.map((one) => ({
      nome: one.nome,
      url: one.url,
      ...(one.soBusca && { so_busca: true as const }),
      ...foundBy(one, regras, permissions),
    }));
    return { ...item, ...(list && foundBy(list, regras, permissions)), ...(listas.length > 0 && { listas }) };
  };
  const roots = (children.get(null) ?? []).filter(({ id, menu }) => menu.includes('menu') && !permissions?.closedRoots.has(id)).map(itemOf);
  return {
    menu: roots,
    menu_superior: roots.filter(({ visivel }) => visivel).map((root) => ({ ...root, items: [] })),
    menu_publico: publicItems(tree),
  };
}

/** Whether a node is no report, or one of which the caller holds the rule that all of its calls ask for. */
function opensReport({ url, codigo }: Node, permissions: Permissions | null): boolean {
  const report = url === null ? undefined : reports.get(url);
  return !report || (permissions?.hasAct(codigo, report.regra) ?? false);
}

function baseItem(node: Node, regras: number[], visivel: boolean, items: MenuItem[]): MenuItem {
  return {
    id: node.id,
    codigo: node.codigo,
    nome: node.nome,
    url: node.url,
    icone: node.icone,
    ordem: node.ordem,
    sistema_pai: node.paiId,
    regras,
    visivel,
    situacao_tela: node.situacaoTela,
    tipo: node.tipo,
    items,
  };
}

function foundBy({ palavras, novo, atos }: ListPlace, regras: readonly number[], permissions: Permissions | null): FoundBy {
  const permitted = regras.length > 0 ? atos.filter(({ menu, regra }) => permissions?.hasAct(menu, regra)).map(({ nome }) => nome) : [];
  return { palavras, ...(novo && regras.includes(2) && { novo }), ...(permitted.length > 0 && { atos: permitted }) };
}

/** Addresses outside their list resolve to the same node (handbook 14.3). */
function alternatives(node: Node, regras: number[]): MenuItem[] {
  return node.urlsAlternativas.map((url) => ({ ...baseItem(node, regras, false, []), url }));
}

function publicItems(tree: Tree): MenuItem[] {
  return tree.nodes.filter(({ menu }) => menu.includes('menu_publico')).map((node) => baseItem(node, [1], true, []));
}
