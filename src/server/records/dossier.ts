import type { AnyRecord } from '../../resources/definition';
import type { Call } from '../http/endpoint';
import { ConflictError, NotFoundError, PermissionError } from '../http/errors';
import { readId } from '../resources/list';
import { readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/** A record whose dossier the caller may see. */
export interface Dossier {
  resource: ServerResource;
  record: AnyRecord;
}

/** What of a dossier a row of its tables is of, as the first three values of a statement. */
export function keyOf({ cliente }: Work, { resource, record }: Dossier): [clienteId: number, recurso: string, registroId: number] {
  return [cliente.id, resource.definition.name, record.id];
}

/**
 * The record that a call names, read through the scope.
 *
 * @throws NotFoundError for a resource without dossiers, and for a record that the caller may not know of; PermissionError
 *   without regra 1 of its screen
 */
export async function openDossier(work: Work, { params }: Pick<Call<unknown, unknown>, 'params'>): Promise<Dossier> {
  const resource = work.services.registry.byName.get(params.recurso ?? '');
  if (!resource?.definition.dossier) throw new NotFoundError();
  work.need(resource.definition.menu, 1);
  return { resource, record: await readRecord(work, resource, readId(params.id)) };
}

/** @throws ConflictError for an excluded record: what it holds is only looked at */
export function refuseExcluded({ record }: Dossier): void {
  if (record.data_exclusao)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O registro foi excluído e não recebe anexos nem comentários.' });
}

/** Whoever writes the record, or practises its acts, attaches to it. */
export function mayAttach(work: Work, { resource: { definition } }: Dossier): boolean {
  return work.has(definition.menu, 2) || work.has(definition.menu, 5);
}

/** @throws PermissionError without regra 2 nor 5 */
export function needToAttach(work: Work, dossier: Dossier): void {
  if (!mayAttach(work, dossier)) throw new PermissionError(dossier.resource.definition.menu, 2);
}
