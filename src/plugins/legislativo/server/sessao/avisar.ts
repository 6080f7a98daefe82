import { privateName, recordChannel } from '../../../../server/realtime/record-channel';
import type { Work } from '../../../../server/work';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';

/** Tells who has the plenário open that something in it changed: nothing else is told, and each reads it again. */
export async function avisarPlenario(tx: Work, sessaoId: number): Promise<void> {
  tx.emit({
    kind: 'channel',
    channel: recordChannel(tx.cliente.id, sessaoPlenaria.name, sessaoId),
    event: 'plenario-alterado',
    data: {},
  });
}

/** The channel of a plenário, as who hears it names it. */
export const canalDoPlenario = (work: Work, sessaoId: number): string =>
  privateName(recordChannel(work.cliente.id, sessaoPlenaria.name, sessaoId));
