import { forgetWithSession } from '../../providers/person-memory';

const searches = new Map<string, string>();
forgetWithSession(() => searches.clear());

/** Keeps the page, order and filters that a list is at, for the way back from a record. */
export function keepListAddress(base: string, search: string): void {
  searches.set(base, search);
}

/** The address of a list as it was last seen in this tab. */
export function listAddress(base: string): string {
  return `${base}${searches.get(base) ?? ''}`;
}
