import { renderSVG } from 'uqr';
import { ValidationError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import { mustHaveSecondFactor } from '../owed-factor';
import type { Work } from '../work';
import { readFactor } from './factor';
import {
  activateFactor,
  clearFactor,
  guarded,
  refuse,
  refuseProof,
  requireOffered,
  requireOwn,
  tellOfChange,
  UNEXPECTED,
  WRONG_CODE,
} from './own-factor';
import { acceptProof, type Proof } from './proof';
import { makeRecoveryCodes, storedForms } from './recovery-codes';
import { readKeys, type SecurityKey } from './security-keys';
import { acceptedStep, newSecret, otpauthUrl } from './totp';

const PENDING_MIN = 10;
const ALREADY_ACTIVE = 'A verificação em duas etapas já está ativa.';
/** Why the last factor of who is obliged to one stays. */
export const OBLIGED = 'O seu grupo exige verificação em duas etapas.';

/** The second factor of an account, as its owner sees it. */
export interface FactorState {
  /** By the application, by a key, or both. */
  ativo: boolean;
  /** A group, or the municipality, obliges to it. */
  obrigatorio: boolean;
  /** Whether the municipality offers it. */
  disponivel: boolean;
  codigos_restantes: number;
  /** Whether the authenticator application is one of the factors. */
  aplicativo: boolean;
  chaves: SecurityKey[];
}

/** GET /auth/2fa. */
export async function readSecondFactor(work: Work): Promise<FactorState> {
  const { dois_fatores_ativo, codigos_recuperacao, totp_segredo } = await readFactor(work, work.user.usuarioId);
  return {
    ativo: dois_fatores_ativo,
    obrigatorio: mustHaveSecondFactor(work.cliente, work.user, work.permissions),
    disponivel: work.cliente.doisFatores !== 'desligado',
    codigos_restantes: codigos_recuperacao.length,
    aplicativo: totp_segredo !== null,
    chaves: await readKeys(work, work.user.usuarioId),
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
 * POST /auth/2fa/setup/{id}: a new pending secret of the caller's own account. Who already has a security key proves it,
 * so that a stolen session cannot add a factor of its own.
 *
 * @throws AppError SEM_PERMISSAO for another account, LOGIN_BLOQUEADO; ValidationError when the application is already
 *   active, the factor is switched off or the proof is wrong
 */
export async function setUpSecondFactor(work: Work, usuarioId: number, proof: Proof): Promise<Setup> {
  requireOwn(work, usuarioId);
  requireOffered(work);
  const { user, cliente, services } = work;
  const secret = newSecret();
  const until = new Date(work.now().getTime() + PENDING_MIN * 60_000);
  await guarded(work, async (tx, factor) => {
    if (factor.totp_segredo) return refuse('id', ALREADY_ACTIVE);
    if (factor.dois_fatores_ativo && !(await acceptProof(tx, usuarioId, factor, proof, `sessao:${user.sessaoId}`)))
      return refuseProof(proof);
    await tx.db.execute(
      'update usuario_credencial set totp_pendente = $2, totp_pendente_ate = $3 where usuario_id = $1 and cliente_id = $4',
      [usuarioId, services.vault.seal(secret), until, cliente.id],
    );
    return { done: null };
  });
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
 * @returns the recovery codes, which are never shown again; none when those of a security key are still there
 * @throws ValidationError for a wrong code or a secret that waited too long; AppError LOGIN_BLOQUEADO
 */
export async function confirmSecondFactor(work: Work, usuarioId: number, code: string): Promise<string[]> {
  requireOwn(work, usuarioId);
  return guarded(work, async (tx, factor) => {
    if (factor.totp_segredo) return refuse('id', ALREADY_ACTIVE);
    const alive = factor.totp_pendente_ate !== null && Date.parse(factor.totp_pendente_ate) > tx.now().getTime();
    const secret = alive && factor.totp_pendente ? tx.services.vault.open(factor.totp_pendente) : null;
    const step = secret ? acceptedStep(secret, code, tx.now(), null) : null;
    if (!secret || step === null) return refuse('token', WRONG_CODE);
    await tx.db.execute(
      `update usuario_credencial set totp_segredo = totp_pendente, totp_pendente = null, totp_pendente_ate = null, totp_ultimo_passo = $2
        where usuario_id = $1 and cliente_id = $3`,
      [usuarioId, step, tx.cliente.id],
    );
    return {
      done: await activateFactor(tx, {
        descricao: 'Verificação em duas etapas ativada',
        carta: 'A verificação em duas etapas foi ativada na sua conta.',
      }),
    };
  });
}

/**
 * POST /auth/2fa/codigos/{id}: ten new recovery codes in the place of those left.
 *
 * @throws ValidationError for a wrong proof; AppError LOGIN_BLOQUEADO
 */
export async function renewRecoveryCodes(work: Work, usuarioId: number, proof: Proof): Promise<string[]> {
  requireOwn(work, usuarioId);
  return guarded(work, async (tx, factor) => {
    if (!(await acceptProof(tx, usuarioId, factor, proof, `sessao:${tx.user.sessaoId}`))) return refuseProof(proof);
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
 * POST /auth/2fa/remove/{id} of the own account: password and proof are both checked. The application goes; who has
 * security keys goes on with them.
 *
 * @returns whether a factor is left
 * @throws ValidationError by field, or for the last factor while a group obliges to one; AppError LOGIN_BLOQUEADO
 */
export async function removeOwnSecondFactor(work: Work, senha: string, proof: Proof): Promise<boolean> {
  const { usuarioId, sessaoId } = work.user;
  return guarded<boolean>(work, async (tx, factor) => {
    const keys = await readKeys(tx, usuarioId);
    if (keys.length === 0 && mustHaveSecondFactor(tx.cliente, tx.user, tx.permissions)) return refuse('id', OBLIGED);
    if (!factor.dois_fatores_ativo) return refuse('id', 'A verificação em duas etapas não está ativa.');
    if (!factor.totp_segredo) return refuse('id', 'O aplicativo autenticador não está ativo.');
    if (!(await tx.services.passwords.check(senha, factor.senha_hash))) return refuse('senha', 'A senha não confere.');
    if (!(await acceptProof(tx, usuarioId, factor, proof, `sessao:${sessaoId}`))) return refuseProof(proof);
    if (keys.length === 0) {
      await removeLastFactor(tx);
      return { done: false };
    }
    await tx.db.execute(
      'update usuario_credencial set totp_segredo = null, totp_ultimo_passo = null where usuario_id = $1 and cliente_id = $2',
      [usuarioId, tx.cliente.id],
    );
    const descricao = 'Aplicativo autenticador removido';
    await tellOfChange(tx, usuarioId, { descricao, carta: 'O aplicativo autenticador foi removido da sua conta.' }, sessaoId);
    return { done: true };
  });
}

/** Leaves the caller without a second factor, with its trail. */
export async function removeLastFactor(tx: Work): Promise<void> {
  const { usuarioId, sessaoId } = tx.user;
  await clearFactor(tx, usuarioId, sessaoId);
  tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao: 'Verificação em duas etapas removida' });
}

const SECURITY_ACTS = 'cadastro.usuarios.permissoes';

/**
 * POST /auth/2fa/remove/{id} of somebody else, who lost the device: by regra 5, with a reason. Every factor goes.
 *
 * @throws ValidationError when it is not active; PermissionError without the rule
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

/**
 * Asks for the second factor again before what must not be done with a stolen session.
 *
 * @throws ValidationError on `codigo` or `resposta` for a wrong proof, on `id` for an account without second factor; AppError
 *   LOGIN_BLOQUEADO
 */
export async function confirmOwnFactor(work: Work, proof: Proof): Promise<void> {
  await guarded(work, async (tx, factor) => {
    if (!factor.dois_fatores_ativo) return refuse('id', 'Ative a verificação em duas etapas em Meu perfil para fazer esta operação.');
    const { usuarioId, sessaoId } = tx.user;
    return (await acceptProof(tx, usuarioId, factor, proof, `sessao:${sessaoId}`)) ? { done: null } : refuseProof(proof, 'codigo');
  });
}

/** `***.456.789-**` for a CPF; a CNPJ is public. */
export function hiddenDocument(documento: string): string {
  return documento.length === 11 ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**` : documento;
}
