import { PermissionError } from '../http/errors';
import type { Work } from '../work';
import type { ServerResource } from './registry';

/** Whether a screen of the caller's chooses a record of the resource: a relation, a filter, a parameter. */
export function mayChoose(work: Work, { choosers }: ServerResource): boolean {
  return [...choosers].some((codigo) => work.has(codigo, 1));
}

/**
 * Asks for what a search of a resource needs: its own screen, or one that chooses a record of it. A session alone is no permission.
 *
 * @throws PermissionError
 */
export function needToChoose(work: Work, resource: ServerResource): void {
  const { menu } = resource.definition;
  if (!work.has(menu, 1) && !mayChoose(work, resource)) throw new PermissionError(menu, 1);
}
