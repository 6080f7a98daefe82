import type { AccessControlProvider } from '@refinedev/core';
import { plugins } from '../plugins/registry';
import { SESSAO } from '../resources/definition/resource';
import { FILA_ASSINATURAS } from '../resources/definition/signatures';
import type { MenuItem } from './profile';

/** The rules of the handbook (4.3) by what a person wants to do. */
const RULE: Record<string, number> = {
  list: 1,
  show: 1,
  create: 2,
  edit: 2,
  clone: 2,
  unlock: 3,
  delete: 4,
  act: 5,
  sensitive: 6,
};

/** What the guard says of an address. */
export type Passage = { kind: 'open'; node: MenuItem | null } | { kind: 'refused'; node: MenuItem } | { kind: 'unknown' };

/** Addresses that need a session and no rule: whoever is asked to sign does, whatever else they may see. */
const OF_SESSION = new Set([FILA_ASSINATURAS, ...plugins.flatMap(({ session = [] }) => session)]);

/** Where people keep what is only theirs: the list, and the forms below it. */
const OWN = plugins.flatMap(({ own = [] }) => own);

/** The tree of the profile, seen by address and by code. */
export class AccessMap {
  private readonly byUrl = new Map<string, MenuItem>();
  private readonly byCode = new Map<string, MenuItem>();
  readonly roots: readonly MenuItem[];

  constructor(roots: readonly MenuItem[]) {
    this.roots = roots;
    const add = (item: MenuItem): void => {
      if (item.url) this.byUrl.set(item.url, item);
      if (!this.byCode.has(item.codigo)) this.byCode.set(item.codigo, item);
      item.items.forEach(add);
    };
    roots.forEach(add);
  }

  /**
   * The guard of handbook 4.2: the deepest registered node of the path decides, permitted or not.
   *
   * @param path with or without query, hash and final slash
   */
  passageOf(path: string): Passage {
    const clean = normalize(path);
    if (OF_SESSION.has(clean) || OWN.some((base) => clean === base || clean.startsWith(`${base}/`))) return { kind: 'open', node: null };
    for (let part = clean; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
      const node = this.byUrl.get(part);
      if (node) return node.regras.length > 0 ? { kind: 'open', node } : { kind: 'refused', node };
    }
    return { kind: 'unknown' };
  }

  /** The node of a menu code. */
  nodeOf(codigo: string): MenuItem | undefined {
    return this.byCode.get(codigo);
  }

  /** Whether a rule is held on a code; acts and sensitive data of nodes without 5 or 6 use 3. */
  has(codigo: string, regra: number): boolean {
    return codigo === SESSAO || (this.byCode.get(codigo)?.regras.includes(regra) ?? false);
  }

  /** The nodes from the root to one, both included. */
  pathOf(node: MenuItem): MenuItem[] {
    const find = (items: readonly MenuItem[]): MenuItem[] | null => {
      for (const item of items) {
        if (item.id === node.id && item.url === node.url) return [item];
        const below = find(item.items);
        if (below) return [item, ...below];
      }
      return null;
    };
    return find(this.roots) ?? [];
  }

  /** Every permitted and drawn screen, for the search of the launcher and the command palette. */
  screens(): MenuItem[] {
    const collect = (items: readonly MenuItem[]): MenuItem[] =>
      items.flatMap((item) => (item.visivel ? [item, ...collect(item.items)] : []));
    return collect(this.roots);
  }
}

function normalize(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '';
  return bare.length > 1 ? bare.replace(/\/+$/, '') : '/';
}

/** Refine's access control over the same rules; the resource's menu code comes in `params.menu`. */
export function createAccessControl(access: () => AccessMap | null): AccessControlProvider {
  return {
    can: async ({ action, params }) => {
      const menu = (params as { menu?: string } | undefined)?.menu;
      const regra = RULE[action];
      return { can: Boolean(menu && regra && access()?.has(menu, regra)) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: 0, gcTime: 0 } },
  };
}
