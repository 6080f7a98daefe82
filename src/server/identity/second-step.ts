import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { hashToken, randomToken } from '../crypto';
import { AppError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import type { Work } from '../work';
import { isUsedCode, readFactor } from './factor';
import { checkLockout, clearFailures, countFailure } from './lockout';
import { WRONG_KEY } from './own-factor';
import { acceptProof, type Proof } from './proof';
import { askKey, type Purpose } from './security-keys';

const VALID_MIN = 5;
const ATTEMPTS = 5;

/** How the first step was passed. */
export type FirstStep = 'senha' | 'govbr';

/** Opens the second step of a sign-in: a token for five minutes and five tries, of the same network and browser. */
export async function openSecondStep(tx: Work, usuarioId: number, metodo: FirstStep): Promise<{ sessionToken: string; expira_em: string }> {
  const token = randomToken('sgp2_');
  const now = tx.now();
  const until = new Date(now.getTime() + VALID_MIN * 60_000);
  await tx.db.execute(
    `insert into uso_unico (chave_hash, cliente_id, tipo, usuario_id, dados, criado_em, expira_em) values ($1, $2, 'dois_fatores', $3, $4, $5, $6)`,
    [
      hashToken(token),
      tx.cliente.id,
      usuarioId,
      JSON.stringify({ metodo, rede: networkOf(tx.origin.ip), navegador: tx.origin.userAgent }),
      now,
      until,
    ],
  );
  return { sessionToken: token, expira_em: until.toISOString() };
}

interface Step extends Record<string, unknown> {
  usuario_id: number;
  tentativas: number;
  dados: { metodo: FirstStep; rede: string; navegador: string };
  documento: string;
}

/**
 * What the browser needs to have a key of the account of a second step sign (POST /2fa/chave/opcoes). It is no try.
 *
 * @throws AppError DOIS_FATORES_EXPIRADO, LOGIN_BLOQUEADO
 */
export async function askKeyOfStep(work: Work, sessionToken: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const hash = hashToken(sessionToken);
  const alive = withOwner(`select usuario_id, tentativas, dados from uso_unico where ${ALIVE}`);
  const step = requireHere(work, await work.db.first<Step>(alive, [hash, work.cliente.id, work.now()]));
  await checkLockout(work, step.documento);
  return work.transact((tx) => askKey(tx, step.usuario_id, purposeOf(hash)));
}

/**
 * Checks the code, or the answer of a key, of a second step (POST /2fa/verify and /2fa/chave/verify) and gives whose
 * sign-in it completes.
 *
 * Wrong ones count towards the lock of the document, because a new second step is only a password away.
 *
 * @throws AppError DOIS_FATORES_INVALIDO with the tries left, DOIS_FATORES_EXPIRADO, LOGIN_BLOQUEADO
 */
export async function passSecondStep<T>(
  work: Work,
  sessionToken: string,
  proof: Proof,
  complete: (tx: Work, usuarioId: number, metodo: FirstStep) => Promise<T>,
): Promise<T> {
  const hash = hashToken(sessionToken);
  const step = await takeStep(work, hash);
  await checkLockout(work, step.documento);
  const outcome = await work.transact<{ value: T } | { refused: AppError }>(async (tx) => {
    const factor = await readFactor(tx, step.usuario_id);
    if (!factor.dois_fatores_ativo) return { refused: new AppError('DOIS_FATORES_EXPIRADO') };
    if (!(await acceptProof(tx, step.usuario_id, factor, proof, purposeOf(hash)))) {
      await countFailure(tx, step.documento);
      if (proof.token && isUsedCode(tx, factor, proof.token)) await tellOfReuse(tx, step.usuario_id);
      tx.audit({
        acao: 'falha_login',
        recurso: 'usuario',
        registroId: step.usuario_id,
        usuario: { id: step.usuario_id, nome: null, documento: step.documento },
      });
      const left = ATTEMPTS - step.tentativas;
      const message = proof.resposta && WRONG_KEY;
      return { refused: new AppError('DOIS_FATORES_INVALIDO', { ...(message && { message }), body: { tentativas_restantes: left } }) };
    }
    const used = await tx.db.execute('update uso_unico set usado_em = $2 where chave_hash = $1 and usado_em is null', [hash, tx.now()]);
    if (used === 0) return { refused: new AppError('DOIS_FATORES_EXPIRADO') };
    await clearFailures(tx, step.documento);
    return { value: await complete(tx, step.usuario_id, step.dados.metodo) };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.value;
}

/** Who reuses a code knows the password too: the owner must know (ASVS 2.8.5). Written even when the sign-in fails. */
async function tellOfReuse(tx: Work, usuarioId: number): Promise<void> {
  await writeToUser(tx, usuarioId, {
    subject: 'Um código de verificação já usado foi digitado de novo',
    lines: [
      'Alguém entrou com a sua senha e digitou um código da verificação em duas etapas que já tinha sido usado, ou é anterior a um já usado. A entrada foi recusada.',
      'Se não foi você, troque a sua senha e avise o administrador.',
    ],
    link: '/login',
  });
}

/** Counts one try of a live step, in one statement: tries made at the same time are each counted. */
async function takeStep(work: Work, hash: string): Promise<Step> {
  const taken = `update uso_unico set tentativas = tentativas + 1 where ${ALIVE} returning usuario_id, tentativas, dados`;
  const step = await work.transact((tx) => tx.db.first<Step>(withOwner(taken), [hash, work.cliente.id, tx.now()]));
  return requireHere(work, step);
}

const ALIVE = `chave_hash = $1 and cliente_id = $2 and tipo = 'dois_fatores' and usado_em is null and expira_em > $3 and tentativas < ${ATTEMPTS}`;

/** The step that a statement gives, with the document of its owner, whose account is open. */
function withOwner(step: string): string {
  return `with passo as (${step})
       select passo.*, p.cpf_cnpj as documento from passo join usuario u on u.id = passo.usuario_id join pessoa p on p.id = u.pessoa_id
              join usuario_credencial c on c.usuario_id = u.id and c.situacao = 'ativa'`;
}

/** @throws AppError DOIS_FATORES_EXPIRADO without a live step of the network and browser that it began in */
function requireHere({ origin }: Work, step: Step | undefined): Step {
  if (!step || step.dados.rede !== networkOf(origin.ip) || step.dados.navegador !== origin.userAgent)
    throw new AppError('DOIS_FATORES_EXPIRADO');
  return step;
}

/** What the answer of a key to a step must have been asked for. */
function purposeOf(hash: string): Purpose {
  return `entrada:${hash}`;
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
function networkOf(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return bare.includes(':') ? bare.split(':').slice(0, 4).join(':') : bare.split('.').slice(0, 3).join('.');
}
