import { randomUUID } from 'node:crypto';
import type { Grid, GridPresence, GridSavedEvent } from '../../resources/definition';
import { gridChannel } from '../realtime/grid-channel';
import { grids } from '../resources/all';
import type { WriteListener } from '../resources/listeners';
import type { Work } from '../work';

/** The most lines that an event names: with more of them, whoever hears it reads the sheet again. */
const MOST_NAMED = 500;

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
export const tellOpenSheets: WriteListener = (tx, { definition }, record, { acao }) => {
  if (acao === 'ato' || acao === 'importar') return;
  const grid = grids.get(definition.name);
  const parentId = Number(record[grid?.parent ?? ''] ?? 0);
  if (!grid || parentId === 0) return;
  const [ids, removidas] = acao === 'excluir' ? [[], [record.id]] : [[record.id], []];
  tellSaved(tx, grid, parentId, { salvamento: randomUUID(), ids, removidas });
};

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
