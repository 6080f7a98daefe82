import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { findRecoveryCode } from './recovery-codes';
import { acceptedStep } from './totp';

/** What is stored of the credential of an account, as far as its second factor goes. */
export interface Factor extends Record<string, unknown> {
  senha_hash: string | null;
  dois_fatores_ativo: boolean;
  totp_segredo: string | null;
  totp_pendente: string | null;
  totp_pendente_ate: string | null;
  totp_ultimo_passo: number | null;
  codigos_recuperacao: string[];
}

/**
 * Uses a code of the application, or a recovery code, up: either is right only once.
 *
 * @returns whether it was right
 */
export async function spendCode(tx: Work, usuarioId: number, factor: Factor, typed: string): Promise<boolean> {
  const { vault } = tx.services;
  const code = typed.replace(/\s/g, '');
  const secret = factor.totp_segredo ? vault.open(factor.totp_segredo) : null;
  const step = secret ? acceptedStep(secret, code, tx.now(), factor.totp_ultimo_passo) : null;
  if (step !== null) {
    // of two calls with the same code only the first finds an older step
    const used = await tx.db.execute(
      'update usuario_credencial set totp_ultimo_passo = $2 where usuario_id = $1 and cliente_id = $3 and coalesce(totp_ultimo_passo, 0) < $2',
      [usuarioId, step, tx.cliente.id],
    );
    return used > 0;
  }
  const recovery = findRecoveryCode(vault, code, factor.codigos_recuperacao);
  if (!recovery) return false;
  const used = await tx.db.execute(
    'update usuario_credencial set codigos_recuperacao = array_remove(codigos_recuperacao, $2) where usuario_id = $1 and cliente_id = $3 and $2 = any(codigos_recuperacao)',
    [usuarioId, recovery, tx.cliente.id],
  );
  return used > 0;
}

/** Whether a refused code of the application would be right had it, or a later one, not been used before. */
export function isUsedCode(tx: Work, { totp_segredo, totp_ultimo_passo }: Factor, typed: string): boolean {
  if (!totp_segredo || totp_ultimo_passo === null) return false;
  return acceptedStep(tx.services.vault.open(totp_segredo), typed.replace(/\s/g, ''), tx.now(), null) !== null;
}

/**
 * The second factor of an account.
 *
 * @throws NotFoundError for an account that is not of this cliente
 */
export async function readFactor(work: Work, usuarioId: number): Promise<Factor> {
  const factor = await work.db.first<Factor>(
    `select senha_hash, dois_fatores_ativo, totp_segredo, totp_pendente, totp_pendente_ate, totp_ultimo_passo, codigos_recuperacao
       from usuario_credencial where usuario_id = $1`,
    [usuarioId],
  );
  if (!factor) throw new NotFoundError();
  return factor;
}
