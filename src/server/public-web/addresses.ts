import { pluginOf, plugins } from '../../plugins/registry';
import { isPublicAddress } from '../../public/address';
import { publicPageOf } from '../../public/pages';

/** Addresses of the application that are of no module. */
const OF_THE_HOUSE: readonly string[] = ['/', '/login', '/captura', '/index.html'];

/** Whether an address leads somewhere: to a public page, or to a module, which answers for what is below it. */
export function leadsSomewhere(path: string): boolean {
  if (isPublicAddress(path)) return publicPageOf(path) !== undefined;
  if (OF_THE_HOUSE.includes(path) || OF_THE_HOUSE.some((own) => own !== '/' && path.startsWith(`${own}/`))) return true;
  return pluginOf(path) !== undefined || plugins.some(({ session = [] }) => session.includes(path));
}
