import { counted } from '../../../../resources/definition/format';
import { folded } from '../../../../resources/definition/typed-text';

/** A node of the tree of systems with what it offers. */
export interface TreeNode {
  id: number;
  nome: string;
  codigo: string;
  regras_disponiveis: number[];
  items: TreeNode[];
}

/** What a group holds: rules by node. */
export type Grants = ReadonlyMap<number, ReadonlySet<number>>;

/** A line of the field `matriz`, as the wire carries it. */
export interface MatrixLine {
  id?: number;
  sistema_id: number;
  regras: string[];
}

/** Visualizar … Sensíveis, in the order of the columns. */
export const RULES = [1, 2, 3, 4, 5, 6] as const;

/** The lines of the field as a map. */
export function lerPermissoes(lines: readonly MatrixLine[]): Map<number, Set<number>> {
  return new Map(lines.map(({ sistema_id, regras }) => [sistema_id, new Set(regras.map(Number))]));
}

/** The map as lines of the field; lines that were there keep their ids. */
export function escreverPermissoes(grants: Grants, before: readonly MatrixLine[]): MatrixLine[] {
  const ids = new Map(before.map(({ sistema_id, id }) => [sistema_id, id]));
  return [...grants].flatMap(([sistema_id, rules]) => {
    if (rules.size === 0) return [];
    const id = ids.get(sistema_id);
    return [{ ...(id !== undefined && { id }), sistema_id, regras: [...rules].sort((a, b) => a - b).map(String) }];
  });
}

/** Whether a rule is held on a node and everything below it that offers it. */
export type Extent = 'all' | 'some' | 'none' | 'absent';

/** The extent of a rule over a node and its descendants. */
export function extentOf(node: TreeNode, rule: number, grants: Grants): Extent {
  let offered = 0;
  let held = 0;
  const visitar = (item: TreeNode): void => {
    if (item.regras_disponiveis.includes(rule)) {
      offered += 1;
      if (grants.get(item.id)?.has(rule)) held += 1;
    }
    item.items.forEach(visitar);
  };
  visitar(node);
  if (offered === 0) return 'absent';
  return held === 0 ? 'none' : held === offered ? 'all' : 'some';
}

/**
 * Gives or takes a rule on a node and everything below it. Any rule gives seeing too, and taking seeing takes the others
 * (handbook Cadastro 4.3, R1).
 */
export function definirRegra(node: TreeNode, rule: number, on: boolean, grants: Grants): Map<number, Set<number>> {
  const next = new Map([...grants].map(([id, rules]) => [id, new Set(rules)]));
  const visitar = (item: TreeNode): void => {
    const rules = next.get(item.id) ?? new Set<number>();
    if (item.regras_disponiveis.includes(rule)) {
      if (on) rules.add(rule).add(1);
      else if (rule === 1) rules.clear();
      else rules.delete(rule);
      next.set(item.id, rules);
    }
    item.items.forEach(visitar);
  };
  visitar(node);
  return next;
}

/** Gives everything that a node and its descendants offer, or takes it all. */
export function definirTodos(node: TreeNode, on: boolean, grants: Grants): Map<number, Set<number>> {
  const next = new Map([...grants].map(([id, rules]) => [id, new Set(rules)]));
  const visitar = (item: TreeNode): void => {
    next.set(item.id, new Set(on ? item.regras_disponiveis : []));
    item.items.forEach(visitar);
  };
  visitar(node);
  return next;
}

/** Nodes that match a text, with the way to them. */
export function filtrarArvore(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = folded(text);
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (folded(node.nome).includes(wanted)) return [node];
    const items = filtrarArvore(node.items, text);
    return items.length > 0 ? [{ ...node, items }] : [];
  });
}

/** How many screens and how many rules are granted. */
export function contarPermissoes(grants: Grants): { telas: number; regras: number } {
  const held = [...grants.values()].filter((rules) => rules.size > 0);
  return { telas: held.length, regras: held.reduce((sum, rules) => sum + rules.size, 0) };
}

/** Nodes where Liberar is held without Salvar: it lets nobody change anything. */
export function uselessUnlocks(nodes: readonly TreeNode[], grants: Grants): TreeNode[] {
  return nodes.flatMap((node) => {
    const rules = grants.get(node.id);
    const own = rules?.has(3) && !rules.has(2) && node.regras_disponiveis.includes(2) ? [node] : [];
    return [...own, ...uselessUnlocks(node.items, grants)];
  });
}

/** How many permissions a matrix gives that it did not, and the other way round. */
export function differenceOfGrants(before: Grants, after: Grants): { included: number; removed: number } {
  const missing = (from: Grants, other: Grants) =>
    [...from].reduce((sum, [id, rules]) => sum + [...rules].filter((rule) => !other.get(id)?.has(rule)).length, 0);
  return { included: missing(after, before), removed: missing(before, after) };
}

/** The difference as it is told: "12 permissões incluídas, 3 removidas"; null when there is none. */
export function differenceText({ included, removed }: { included: number; removed: number }): string | null {
  const told = (n: number, verb: string) => `${n} ${n === 1 ? `permissão ${verb}` : `permissões ${verb}s`}`;
  if (included === 0) return removed === 0 ? null : told(removed, 'removida');
  return removed === 0 ? told(included, 'incluída') : `${told(included, 'incluída')}, ${counted(removed, 'removida', 'removidas')}`;
}
