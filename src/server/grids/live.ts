import { randomUUID } from 'node:crypto';
import type { AnyRecord, Grid, GridPresence, GridSavedEvent } from '../../resources/definition';
import { ident } from '../db/sql';
import { grids } from '../resources/all';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';

/** The most lines that an event names: with more of them, whoever hears it reads the sheet again. */
const MOST_NAMED = 500;
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

/** Tells, once the save is committed, which lines are others now. */
export function tellSaved(
  tx: Work,
  grid: Grid,
  parentId: number,
  { salvamento, ids, removidas }: { salvamento: string; ids: readonly number[]; removidas: readonly number[] },
): void {
  const linhas = ids.length + removidas.length;
  const named = linhas <= MOST_NAMED;
  const data: GridSavedEvent = { salvamento, nome: tx.caller?.nome ?? '', linhas, ...(named && { ids, removidas }) };
  tx.emit({ kind: 'channel', channel: gridChannel(tx.cliente.id, grid, parentId), event: 'planilha-salva', data: { ...data } });
}

/** Tells who has the sheet of its lines open that one of them was written by the form of one line. */
export function tellWritten(tx: Work, resource: string, record: AnyRecord, acao: string): void {
  const grid = grids.get(resource);
  const parentId = Number(record[grid?.parent ?? ''] ?? 0);
  if (!grid || parentId === 0) return;
  const [ids, removidas] = acao === 'excluir' ? [[], [record.id]] : [[record.id], []];
  tellSaved(tx, grid, parentId, { salvamento: randomUUID(), ids, removidas });
}

/** Tells the others where the caller is in the sheet. */
export function tellPresence(tx: Work, grid: Grid, parentId: number, presence: Omit<GridPresence, 'usuario_id' | 'nome'>): void {
  const { usuarioId, nome } = tx.user;
  tx.emit({
    kind: 'channel',
    channel: gridChannel(tx.cliente.id, grid, parentId),
    event: 'presenca',
    data: { ...presence, usuario_id: usuarioId, nome },
  });
}
