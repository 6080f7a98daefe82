import type { Issues } from '../../resources/definition';
import { AppError, ValidationError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import type { Work } from '../work';
import { type Factor, readFactor } from './factor';
import { checkLockout, countFailure } from './lockout';
import { makeRecoveryCodes, storedForms } from './recovery-codes';
import { revokeSessions } from './sessions';

export const WRONG_CODE = 'Código inválido ou expirado.';
export const WRONG_KEY = 'A chave de segurança não foi aceita. Tente novamente.';
/** The last line of every letter about a change of the second factor. */
export const UNEXPECTED = 'Se não foi você, troque a sua senha e avise o administrador.';

/** @throws ValidationError on `id` where the municipality offers no second factor */
export function requireOffered({ cliente }: Work): void {
  if (cliente.doisFatores === 'desligado')
    throw new ValidationError({ id: ['A verificação em duas etapas está desligada neste município.'] });
}

/** @throws AppError SEM_PERMISSAO for another account */
export function requireOwn(work: Work, usuarioId: number): void {
  if (usuarioId !== work.user.usuarioId) throw new AppError('SEM_PERMISSAO');
}

type Refusal = { refused: Issues };
/** What a guarded check came to. */
export type Outcome<T> = Refusal | { done: T };

/** A refusal on a field; one on `id` is of the state of the account, and no failed attempt. */
export function refuse(field: string, message: string): Refusal {
  return { refused: { [field]: [message] } };
}

/** The refusal of a proof, on the field that carried it. */
export function refuseProof({ resposta }: { resposta?: unknown }, field = 'token'): Refusal {
  return resposta ? refuse('resposta', WRONG_KEY) : refuse(field, WRONG_CODE);
}

/**
 * Runs a check of the caller's own account, one at a time, with limited attempts. A wrong password or proof counts as a
 * failed sign-in; the count is kept because the refusal is thrown after the commit.
 *
 * @throws ValidationError by field; AppError LOGIN_BLOQUEADO
 */
export async function guarded<T>(work: Work, check: (tx: Work, factor: Factor) => Promise<Outcome<T>>): Promise<T> {
  const { documento, usuarioId } = work.user;
  await checkLockout(work, documento);
  const outcome = await work.transact<Outcome<T>>(async (tx) => {
    await tx.db.execute('select from public.usuario_credencial where usuario_id = $1 and cliente_id = $2 for update', [
      usuarioId,
      tx.cliente.id,
    ]);
    const result = await check(tx, await readFactor(tx, usuarioId));
    if ('refused' in result && !('id' in result.refused)) await countFailure(tx, documento);
    return result;
  });
  if ('refused' in outcome) throw new ValidationError(outcome.refused);
  return outcome.done;
}

/**
 * Counts what was just added as a second factor of the caller: this session has passed it, the others end, and the owner is
 * told.
 *
 * @returns recovery codes, which are never shown again, where the account had none; otherwise none
 */
export async function activateFactor(tx: Work, what: { descricao: string; carta: string }): Promise<string[]> {
  const { usuarioId, sessaoId } = tx.user;
  const codes = makeRecoveryCodes();
  const issued = await tx.db.execute(
    'update usuario_credencial set codigos_recuperacao = $2 where usuario_id = $1 and cliente_id = $3 and cardinality(codigos_recuperacao) = 0',
    [usuarioId, storedForms(tx.services.vault, codes), tx.cliente.id],
  );
  await tx.db.execute('update usuario_credencial set dois_fatores_ativo = true where usuario_id = $1 and cliente_id = $2', [
    usuarioId,
    tx.cliente.id,
  ]);
  await tx.db.execute('update sessao_usuario set dois_fatores = true where id = $1 and cliente_id = $2', [sessaoId, tx.cliente.id]);
  await tellOfChange(tx, usuarioId, what, sessaoId);
  return issued > 0 ? codes : [];
}

/** The trail, the end of the other sessions and the letter of a change to the second factor of the caller. */
export async function tellOfChange(
  tx: Work,
  usuarioId: number,
  { descricao, carta }: { descricao: string; carta: string },
  keepSession: number,
): Promise<void> {
  await revokeSessions(tx, usuarioId, 'segundo_fator', { except: keepSession });
  tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao });
  await writeToUser(tx, usuarioId, { subject: descricao, lines: [carta, UNEXPECTED] });
}

/** Takes every factor of an account away, its recovery codes too; ends its sessions and tells the owner. */
export async function clearFactor(tx: Work, usuarioId: number, keepSession: number | null): Promise<void> {
  await tx.db.execute(
    `update usuario_credencial set dois_fatores_ativo = false, totp_segredo = null, totp_pendente = null, totp_pendente_ate = null,
            totp_ultimo_passo = null, codigos_recuperacao = '{}' where usuario_id = $1 and cliente_id = $2`,
    [usuarioId, tx.cliente.id],
  );
  await tx.db.execute('delete from chave_seguranca where usuario_id = $1 and cliente_id = $2', [usuarioId, tx.cliente.id]);
  await tx.db.execute('update sessao_usuario set dois_fatores = false where usuario_id = $1 and cliente_id = $2', [
    usuarioId,
    tx.cliente.id,
  ]);
  await revokeSessions(tx, usuarioId, 'segundo_fator', keepSession ? { except: keepSession } : {});
  await writeToUser(tx, usuarioId, {
    subject: 'Verificação em duas etapas removida',
    lines: ['A verificação em duas etapas foi removida.', UNEXPECTED],
  });
}
