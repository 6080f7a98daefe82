import type { Crumb } from '../../../layout/page-header';
import { useSession } from '../../../providers/session';

/** The way to a screen of the Central, by the code of its node, and what is below it. */
export function useCaminho(codigo: string, ...more: readonly string[]): Crumb[] {
  const { access } = useSession();
  const node = access.nodeOf(codigo);
  return [...(node ? access.pathOf(node) : []), ...more.map((nome) => ({ nome }))];
}
