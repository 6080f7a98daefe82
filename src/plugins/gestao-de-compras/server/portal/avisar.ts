import { privateName, recordChannel } from '../../../../server/realtime/record-channel';
import type { Work } from '../../../../server/work';

/** The record by which suppliers see a contratação. */
const LICITACAO = 'licitacao_publicada';

/** Tells who has the room of a dispute open, and who conducts it, that something in it changed: nothing else is told, and each is read again. */
export async function avisarSala(tx: Work, processoId: number): Promise<void> {
  tx.emit({ kind: 'channel', channel: recordChannel(tx.cliente.id, LICITACAO, processoId), event: 'sala-alterada', data: {} });
  const rows = await tx.db.rowsPlanned<{ id: number }>(
    `select u.id from public.processo_contratacao p join public.usuario u on u.cliente_id = p.cliente_id and u.data_exclusao is null
      where p.id = $1 and p.cliente_id = $2 and (u.pessoa_id = p.agente_id
         or exists (select from public.comissao_licitacao_membros m where m.pai_id = p.comissao_id and m.pessoa_id = u.pessoa_id))`,
    [processoId, tx.cliente.id],
  );
  if (rows.length > 0) tx.emit({ kind: 'waiting', clienteId: tx.cliente.id, recursos: [], usuarios: rows.map(({ id }) => id) });
}

/** The channel of a room, as who hears it names it. */
export const canalDaSala = (work: Work, processoId: number): string => privateName(recordChannel(work.cliente.id, LICITACAO, processoId));
