import { awaited, type Resource, returning } from '../resources/definition';
import type { WaitingEvent } from './realtime/bus';
import type { AuditAction, AuditEntry } from './trail/insert';

const CHANGES: readonly AuditAction[] = ['incluir', 'alterar', 'excluir', 'restaurar', 'importar', 'ato'];

/** Whether records of a resource wait for people: for an act, because of their day, or because they were sent back. */
export function isAwaited(definition: Resource): boolean {
  return definition.due !== undefined || awaited(definition).length > 0 || returning(definition).length > 0;
}

/**
 * What a transaction tells of what waits, by its own trail: no write can forget it.
 *
 * @returns null where it changed nothing that waits for anybody
 */
export function waitingEventOf(
  clienteId: number,
  trail: readonly AuditEntry[],
  byName: ReadonlyMap<string, { definition: Resource }>,
): WaitingEvent | null {
  const changed = new Set(trail.filter(({ acao }) => CHANGES.includes(acao)).map(({ recurso }) => recurso));
  const recursos = [...changed].filter((name) => {
    const resource = byName.get(name);
    return resource !== undefined && isAwaited(resource.definition);
  });
  return recursos.length > 0 ? { kind: 'waiting', clienteId, recursos, usuarios: [] } : null;
}
