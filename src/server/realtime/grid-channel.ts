import type { Grid } from '../../resources/definition';
import { ident } from '../db/sql';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';

const CHANNEL = /^(\d+)-grade-([a-z_]+)-([a-z_]+)-(\d{1,15})$/;

/** The channel of the lines of one parent: who has the sheet open hears what others save and where they are. */
export function gridChannel(clienteId: number, { resource, parent }: Grid, parentId: number): string {
  const field = resource.fields[parent];
  return `${clienteId}-grade-${resource.name}-${field?.kind === 'ref' ? field.target : parent}-${parentId}`;
}

/** Whether a channel is that of lines that the caller may read, of a parent within the caller's scope. */
export async function mayHearGrid(work: Work, channel: string): Promise<boolean> {
  const [, cliente, resource = '', target = '', parentId] = CHANNEL.exec(channel) ?? [];
  const { registry } = work.services;
  const definition = registry.byName.get(resource)?.definition;
  if (!definition || Number(cliente) !== work.cliente.id || !work.has(definition.menu, 1)) return false;
  const isParent = Object.values(definition.fields).some((field) => field.kind === 'ref' && field.target === target);
  if (!isParent) return false;
  return (await work.db.first(`select id from ${ident(target)} where id = $1`, [Number(parentId)])) !== undefined;
}

/** The menu code of the screen whose lines a channel is of; null for a channel of something else. */
export function menuOfGrid(registry: Registry, channel: string): string | null {
  const [, , resource = ''] = CHANNEL.exec(channel) ?? [];
  return registry.byName.get(resource)?.definition.menu ?? null;
}
