import { recordAddress } from '../../resources/definition';
import type { Work } from '../work';

/** By the name of each resource whose records the caller may read, the address below which one of them opens, by its id. */
export function readAddresses(work: Work): Record<string, string> {
  const readable = [...work.services.registry.byName.values()].filter(({ definition: { menu, single } }) => !single && work.has(menu, 1));
  return Object.fromEntries(readable.map(({ definition }) => [definition.name, recordAddress(definition, '').slice(0, -1)]));
}
