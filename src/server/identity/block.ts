import { holdersOf } from '../notifications';
import type { Work } from '../work';
import { clearFailures } from './lockout';
import { revokeSessions } from './sessions';

/** Closes an account until somebody with the right opens it again, and ends its sessions. */
export async function blockAccount(tx: Work, usuarioId: number, motivo: string): Promise<void> {
  await tx.db.execute(
    "update usuario_credencial set situacao = 'bloqueada', motivo_bloqueio = $2 where usuario_id = $1 and cliente_id = $3",
    [usuarioId, motivo, tx.cliente.id],
  );
  await revokeSessions(tx, usuarioId, 'conta_bloqueada');
}

/** Opens a blocked account; one that had no password of its own waits for its first access again. */
export async function unblockAccount(tx: Work, usuarioId: number, documento: string): Promise<void> {
  await tx.db.execute(
    `update usuario_credencial set situacao = case when senha_provisoria then 'provisoria' else 'ativa' end, motivo_bloqueio = null
      where usuario_id = $1 and cliente_id = $2`,
    [usuarioId, tx.cliente.id],
  );
  await clearFailures(tx, documento);
  tx.emit({ kind: 'access', usuarioId });
}

const KEEPS = ['configuracao.sistemas', 'cadastro.usuarios.permissoes'] as const;

/** R3: whether nobody else that is active keeps both systems and permissions, so that the account must stay open. */
export async function isLastKeeper(tx: Work, usuarioId: number): Promise<boolean> {
  const [systems, permissions] = [await holdersOf(tx, KEEPS[0], 2), await holdersOf(tx, KEEPS[1], 2)];
  const keepers = systems.filter((id) => permissions.includes(id));
  return keepers.length === 1 && keepers[0] === usuarioId;
}
