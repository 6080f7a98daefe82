import { pluginOf } from '../../plugins/registry';
import { isPublicAddress } from '../../public/address';
import { publicPageOf } from '../../public/pages';

/** Addresses of the application that are of no module. */
const OF_THE_HOUSE: readonly string[] = ['/', '/home', '/login', '/401', '/captura', '/index.html'];

/** Whether an address leads somewhere: to a public page, or to a module, which answers for what is below it. */
export function leadsSomewhere(path: string): boolean {
  if (isPublicAddress(path)) return publicPageOf(path) !== undefined;
  return OF_THE_HOUSE.some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`))) || pluginOf(path) !== undefined;
}
