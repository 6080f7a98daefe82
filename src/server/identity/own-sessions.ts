import { NotFoundError, ValidationError } from '../http/errors';
import type { Work } from '../work';
import { revokeSessions } from './sessions';

/** A live session of the caller. */
export interface OwnSession extends Record<string, unknown> {
  id: number;
  dispositivo: string | null;
  ip: string | null;
  metodo: 'senha' | 'govbr';
  dois_fatores: boolean;
  criado_em: string;
  ultimo_uso: string;
  expira_em: string;
  atual: boolean;
}

/** GET /auth/sessoes: the present one first, then by last use. */
export async function readOwnSessions(work: Work): Promise<OwnSession[]> {
  const now = work.now();
  return work.db.rows<OwnSession>(
    `select id, dispositivo, ip, metodo, dois_fatores, criado_em, ultimo_uso, expira_em, id = $2 as atual from sessao_usuario
      where usuario_id = $1 and revogado_em is null and expira_em > $3 and ultimo_uso > $4
      order by id = $2 desc, ultimo_uso desc, id desc`,
    [work.user.usuarioId, work.user.sessaoId, now, new Date(now.getTime() - work.cliente.tempoSessaoMin * 60_000)],
  );
}

/**
 * Ends another session of the caller.
 *
 * @throws NotFoundError for one that is not the caller's, or has already ended; ValidationError for the present one
 */
export async function endOwnSession(work: Work, id: number): Promise<void> {
  if (id === work.user.sessaoId) throw new ValidationError({ id: ['Esta é a sessão atual. Para encerrá-la, use Sair.'] });
  await work.transact(async (tx) => {
    const ended = await revokeSessions(tx, tx.user.usuarioId, 'outra_sessao', { only: id });
    if (ended === 0) throw new NotFoundError('A sessão já foi encerrada.');
    tx.audit({ acao: 'logout', recurso: 'usuario', registroId: tx.user.usuarioId, descricao: 'Sessão encerrada' });
  });
}

/** Ends every session of the caller but the present one. Gives how many. */
export async function endOtherSessions(work: Work): Promise<number> {
  return work.transact(async (tx) => {
    const ended = await revokeSessions(tx, tx.user.usuarioId, 'outra_sessao', { except: tx.user.sessaoId });
    tx.audit({ acao: 'logout', recurso: 'usuario', registroId: tx.user.usuarioId, descricao: 'Outras sessões encerradas' });
    return ended;
  });
}
