import { useLocation } from 'react-router';
import type { Crumb } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import { usuario } from '../../resources/usuario';

/** The user that an address below the list is about, and the way to it. */
export function useUserOfAddress(last: string): { id: number; crumbs: Crumb[]; may: boolean } {
  const { pathname } = useLocation();
  const { access } = useSession();
  const id = Number(/\/(\d{1,15})\/[\w-]+$/.exec(pathname)?.[1] ?? 0);
  const node = access.nodeOf(usuario.menu);
  const crumbs = [...(node ? access.pathOf(node) : []), { nome: `Detalhe #${id}`, url: `${usuario.route.base}/${id}` }, { nome: last }];
  return { id, crumbs, may: access.has(usuario.menu, 5) };
}
