import { AppError } from '../http/errors';
import { readRecordText } from '../resources/record';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';

const CHANNEL = /^(\d+)-registro-([a-z_]+)-(\d{1,15})$/;
const PRIVATE = 'private-';

/** The name under which a channel asks for a signature. */
export function privateName(channel: string): string {
  return `${PRIVATE}${channel}`;
}

/** The channel of one record: who has it open hears that something of it changed. */
export function recordChannel(clienteId: number, resource: string, id: number): string {
  return `${clienteId}-registro-${resource}-${id}`;
}

/** Whether a channel is that of a record that the caller may read. */
export async function mayHearRecord(work: Work, channel: string): Promise<boolean> {
  const [, cliente, name = '', id] = CHANNEL.exec(channel) ?? [];
  const resource = work.services.registry.byName.get(name);
  if (!resource || Number(cliente) !== work.cliente.id || !work.has(resource.definition.menu, 1)) return false;
  return readRecordText(work, resource, Number(id)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** The menu code of the screen whose record a channel is of; null for a channel of something else. */
export function menuOfRecord(registry: Registry, channel: string): string | null {
  const [, , name = ''] = CHANNEL.exec(channel) ?? [];
  return registry.byName.get(name)?.definition.menu ?? null;
}
