import type { Work } from '../../../server/work';
import { auditoria } from '../resources/auditoria';

/** Leaves out the rows of records that the caller may not see; the neighbours of a row are of the same record. */
export function andSeen({ services }: Work): string {
  const { seen } = services.registry.get(auditoria.name).rules;
  return seen ? ` and ${seen('t')}` : '';
}
