import { renderSVG } from 'uqr';
import type { Issues } from '../../resources/definition';
import { AppError, ValidationError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import type { Caller, Cliente, Work } from '../work';
import { type Factor, readFactor, spendCode } from './factor';
import { checkLockout, countFailure } from './lockout';
import type { Permissions } from './permissions';
import { makeRecoveryCodes, storedForms } from './recovery-codes';
import { revokeSessions } from './sessions';
import { acceptedStep, newSecret, otpauthUrl } from './totp';

const PENDING_MIN = 10;
const WRONG_CODE = 'Código inválido ou expirado.';
const UNEXPECTED = 'Se não foi você, troque a sua senha e avise o administrador.';

/** Whether a session may do nothing yet but set its second factor up (handbook 3.4). */
export function owesSecondFactor(cliente: Cliente, caller: Caller, permissions: Permissions): boolean {
  return !caller.doisFatores && mustHaveSecondFactor(cliente, caller, permissions);
}

/** Whether a group, or the municipality for its servants, obliges the account to a second factor. */
export function mustHaveSecondFactor(cliente: Cliente, caller: Caller, permissions: Permissions | null): boolean {
  if (cliente.doisFatores === 'desligado') return false;
  return Boolean(permissions?.exige2fa) || (cliente.doisFatores === 'obrigatorio_servidor' && caller.tipo.includes('servidor'));
}

/** The second factor of an account, as its owner sees it. */
export interface FactorState {
  ativo: boolean;
  /** A group, or the municipality, obliges to it. */
  obrigatorio: boolean;
  /** Whether the municipality offers it. */
  disponivel: boolean;
  codigos_restantes: number;
}

/** GET /auth/2fa. */
export async function readSecondFactor(work: Work): Promise<FactorState> {
  const { dois_fatores_ativo, codigos_recuperacao } = await readFactor(work, work.user.usuarioId);
  return {
    ativo: dois_fatores_ativo,
    obrigatorio: mustHaveSecondFactor(work.cliente, work.user, work.permissions),
    disponivel: work.cliente.doisFatores !== 'desligado',
    codigos_restantes: codigos_recuperacao.length,
  };
}

/** What an authenticator application needs; the secret waits ten minutes for its first code. */
export interface Setup {
  secret: string;
  otpauth_url: string;
  qr_code: string;
  expira_em: string;
}

/**
 * POST /auth/2fa/setup/{id}: a new pending secret of the caller's own account.
 *
 * @throws AppError SEM_PERMISSAO for another account; ValidationError when it is already active or switched off
 */
export async function setUpSecondFactor(work: Work, usuarioId: number): Promise<Setup> {
  requireOwn(work, usuarioId);
  if (work.cliente.doisFatores === 'desligado')
    throw new ValidationError({ id: ['A verificação em duas etapas está desligada neste município.'] });
  const { user, cliente, services } = work;
  const secret = newSecret();
  const until = new Date(work.now().getTime() + PENDING_MIN * 60_000);
  const changed = await work.transact((tx) =>
    tx.db.execute(
      'update usuario_credencial set totp_pendente = $2, totp_pendente_ate = $3 where usuario_id = $1 and cliente_id = $4 and not dois_fatores_ativo',
      [usuarioId, services.vault.seal(secret), until, cliente.id],
    ),
  );
  if (changed === 0) throw new ValidationError({ id: ['A verificação em duas etapas já está ativa.'] });
  const url = otpauthUrl(secret, cliente.nomeCurto, hiddenDocument(user.documento));
  const svg = renderSVG(url, { border: 2 });
  return {
    secret,
    otpauth_url: url,
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    expira_em: until.toISOString(),
  };
}

/**
 * POST /auth/2fa/confirm/{id}: the first right code activates the pending secret.
 *
 * @returns the recovery codes, which are never shown again
 * @throws ValidationError for a wrong code or a secret that waited too long; AppError LOGIN_BLOQUEADO
 */
export async function confirmSecondFactor(work: Work, usuarioId: number, code: string): Promise<string[]> {
  requireOwn(work, usuarioId);
  return guarded(work, async (tx, factor) => {
    if (factor.dois_fatores_ativo) return refuse('id', 'A verificação em duas etapas já está ativa.');
    const alive = factor.totp_pendente_ate !== null && Date.parse(factor.totp_pendente_ate) > tx.now().getTime();
    const secret = alive && factor.totp_pendente ? tx.services.vault.open(factor.totp_pendente) : null;
    const step = secret ? acceptedStep(secret, code, tx.now(), null) : null;
    if (!secret || step === null) return refuse('token', WRONG_CODE);
    const codes = makeRecoveryCodes();
    await tx.db.execute(
      `update usuario_credencial set dois_fatores_ativo = true, totp_segredo = totp_pendente, totp_pendente = null, totp_pendente_ate = null,
              totp_ultimo_passo = $2, codigos_recuperacao = $3 where usuario_id = $1 and cliente_id = $4`,
      [usuarioId, step, storedForms(tx.services.vault, codes), tx.cliente.id],
    );
    await tx.db.execute('update sessao_usuario set dois_fatores = true where id = $1 and cliente_id = $2', [
      tx.user.sessaoId,
      tx.cliente.id,
    ]);
    await revokeSessions(tx, usuarioId, 'verificação em duas etapas ativada', { except: tx.user.sessaoId });
    tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao: 'Verificação em duas etapas ativada' });
    await writeToUser(tx, usuarioId, {
      subject: 'Verificação em duas etapas ativada',
      lines: ['A verificação em duas etapas foi ativada na sua conta.', UNEXPECTED],
    });
    return { done: codes };
  });
}

/**
 * POST /auth/2fa/codigos/{id}: ten new recovery codes in the place of those left.
 *
 * @throws ValidationError for a wrong code; AppError LOGIN_BLOQUEADO
 */
export async function renewRecoveryCodes(work: Work, usuarioId: number, code: string): Promise<string[]> {
  requireOwn(work, usuarioId);
  return guarded(work, async (tx, factor) => {
    if (!(await spendCode(tx, usuarioId, factor, code))) return refuse('token', WRONG_CODE);
    const codes = makeRecoveryCodes();
    await tx.db.execute('update usuario_credencial set codigos_recuperacao = $2 where usuario_id = $1 and cliente_id = $3', [
      usuarioId,
      storedForms(tx.services.vault, codes),
      tx.cliente.id,
    ]);
    tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao: 'Códigos de recuperação gerados' });
    await writeToUser(tx, usuarioId, {
      subject: 'Códigos de recuperação gerados',
      lines: ['Novos códigos de recuperação foram gerados para a sua conta; os anteriores deixaram de valer.', UNEXPECTED],
    });
    return { done: codes };
  });
}

/**
 * POST /auth/2fa/remove/{id} of the own account: password and code are both checked.
 *
 * @throws ValidationError by field, or while a group obliges to it; AppError LOGIN_BLOQUEADO
 */
export async function removeOwnSecondFactor(work: Work, senha: string, code: string): Promise<void> {
  const { user } = work;
  if (mustHaveSecondFactor(work.cliente, user, work.permissions))
    throw new ValidationError({ id: ['O seu grupo exige verificação em duas etapas.'] });
  await guarded(work, async (tx, factor) => {
    if (!factor.dois_fatores_ativo) return refuse('id', 'A verificação em duas etapas não está ativa.');
    if (!(await tx.services.passwords.check(senha, factor.senha_hash))) return refuse('senha', 'A senha não confere.');
    if (!(await spendCode(tx, user.usuarioId, factor, code))) return refuse('token', WRONG_CODE);
    await clearFactor(tx, user.usuarioId, user.sessaoId);
    tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: user.usuarioId, descricao: 'Verificação em duas etapas removida' });
    return { done: null };
  });
}

const SECURITY_ACTS = 'cadastro.usuarios.permissoes';

/**
 * POST /auth/2fa/remove/{id} of somebody else, who lost the device: by regra 5, with a reason.
 *
 * @throws PermissionError without the rule; ValidationError when it is not active
 */
export async function removeSecondFactorOf(work: Work, usuarioId: number, motivo: string): Promise<void> {
  work.need(SECURITY_ACTS, 5);
  await work.transact(async (tx) => {
    const factor = await readFactor(tx, usuarioId);
    if (!factor.dois_fatores_ativo) throw new ValidationError({ id: ['A verificação em duas etapas não está ativa.'] });
    await clearFactor(tx, usuarioId, null);
    tx.audit({
      acao: 'ato',
      recurso: 'usuario',
      registroId: usuarioId,
      sistema: SECURITY_ACTS,
      descricao: 'Verificação em duas etapas removida',
      motivo,
    });
  });
}

type Refusal = { refused: Issues };
type Outcome<T> = Refusal | { done: T };

function refuse(field: string, message: string): Refusal {
  return { refused: { [field]: [message] } };
}

/**
 * Asks for the second factor again before what must not be done with a stolen session.
 *
 * @throws ValidationError on `codigo` for a wrong code, on `id` for an account without second factor; AppError LOGIN_BLOQUEADO
 */
export async function confirmOwnCode(work: Work, code: string): Promise<void> {
  await guarded(work, async (tx, factor) => {
    if (!factor.dois_fatores_ativo) return refuse('id', 'Ative a verificação em duas etapas em Meu perfil para fazer esta operação.');
    return (await spendCode(tx, work.user.usuarioId, factor, code)) ? { done: null } : refuse('codigo', WRONG_CODE);
  });
}

/**
 * Runs a check of the caller's own account with limited attempts. A wrong password or code counts as a failed sign-in;
 * the count is kept because the refusal is thrown after the commit.
 */
async function guarded<T>(work: Work, check: (tx: Work, factor: Factor) => Promise<Outcome<T>>): Promise<T> {
  const { documento, usuarioId } = work.user;
  await checkLockout(work, documento);
  const outcome = await work.transact<Outcome<T>>(async (tx) => {
    const factor = await readFactor(tx, usuarioId);
    const result = await check(tx, factor);
    if ('refused' in result && !('id' in result.refused)) await countFailure(tx, documento);
    return result;
  });
  if ('refused' in outcome) throw new ValidationError(outcome.refused);
  return outcome.done;
}

async function clearFactor(tx: Work, usuarioId: number, keepSession: number | null): Promise<void> {
  await tx.db.execute(
    `update usuario_credencial set dois_fatores_ativo = false, totp_segredo = null, totp_pendente = null, totp_pendente_ate = null,
            totp_ultimo_passo = null, codigos_recuperacao = '{}' where usuario_id = $1 and cliente_id = $2`,
    [usuarioId, tx.cliente.id],
  );
  await tx.db.execute('update sessao_usuario set dois_fatores = false where usuario_id = $1 and cliente_id = $2', [
    usuarioId,
    tx.cliente.id,
  ]);
  await revokeSessions(tx, usuarioId, 'verificação em duas etapas removida', keepSession ? { except: keepSession } : {});
  await writeToUser(tx, usuarioId, {
    subject: 'Verificação em duas etapas removida',
    lines: ['A verificação em duas etapas foi removida.', UNEXPECTED],
  });
}

function requireOwn(work: Work, usuarioId: number): void {
  if (usuarioId !== work.user.usuarioId) throw new AppError('SEM_PERMISSAO');
}

/** `***.456.789-**` for a CPF; a CNPJ is public. */
function hiddenDocument(documento: string): string {
  return documento.length === 11 ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**` : documento;
}
