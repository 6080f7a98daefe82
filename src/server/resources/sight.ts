import type { Work } from '../work';
import type { Sight } from './columns';
import { personalFields, type ServerResource } from './registry';

const hasPersonal = new WeakMap<ServerResource, boolean>();

/** What the caller may see of the personal data of a resource. Nodes without regra 6 use 3 (handbook 4.3). */
export function sightOf(work: Work, resource: ServerResource): Sight {
  let personal = hasPersonal.get(resource);
  if (personal === undefined) {
    personal = personalFields(resource.definition).length > 0;
    hasPersonal.set(resource, personal);
  }
  return { sensitive: !personal || (work.permissions?.hasAct(resource.definition.menu, 6) ?? false) };
}
