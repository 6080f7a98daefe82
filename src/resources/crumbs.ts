import type { Crumb } from '../layout/page-header';
import type { AccessMap } from '../providers/access-control';
import type { Resource } from './definition/resource';

/** The way to the list of a resource: that of its screen in the menu and, when it is a list beside that screen's own, itself. */
export function wayTo(access: AccessMap, { menu, route, label, single }: Resource): Crumb[] {
  const node = access.nodeOf(menu);
  const way: Crumb[] = node ? access.pathOf(node) : [];
  return single || way.some(({ url }) => url === route.base) ? way : [...way, { nome: label.many, url: route.base }];
}
