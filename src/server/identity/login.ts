import { isCnpj, isCpf, stripMask } from '../../resources/definition';
import { AppError } from '../http/errors';
import { writeTo } from '../mail/letter';
import { comesFrom, networkRefusal, readNetworks } from '../networks';
import type { Work } from '../work';
import { blockAccount, isLastKeeper } from './block';
import { checkDocumentLock, clearFailures, countFailure, countLocks, takeTurn } from './lockout';
import type { Proof } from './proof';
import { sendFirstAccess } from './recover-password';
import { findWaiting } from './register';
import { type FirstStep, openSecondStep, passSecondStep } from './second-step';
import { openSession } from './sessions';

/** An account as the sign-in needs it. */
export interface Account extends Record<string, unknown> {
  id: number;
  nome: string;
  email: string;
  cpf_cnpj: string;
  foto: string | null;
  notificacao_email: boolean;
  situacao: string;
  senha_hash: string | null;
  senha_provisoria: boolean;
  dois_fatores_ativo: boolean;
}

/** The answer of POST /login. */
export type LoginAnswer = { message: string; result: Record<string, unknown> };

type Outcome = { refused: AppError } | { answer: LoginAnswer };

/**
 * Signs in with CPF/CNPJ and password (handbook 3.2). Unknown user, wrong password and inactive account give the same
 * answer in the same time; failures are counted for documents that nobody has, too, one try of a document after the other.
 *
 * @throws AppError CREDENCIAIS_INVALIDAS, LOGIN_BLOQUEADO, EMAIL_NAO_CONFIRMADO, CONTA_BLOQUEADA
 */
export async function login(work: Work, typed: string, password: string): Promise<LoginAnswer> {
  const documento = stripMask(typed).slice(0, 40);
  const { passwords } = work.services;
  await checkDocumentLock(work, documento);
  const account = isCpf(documento) || isCnpj(documento) ? await findAccount(work, documento) : undefined;
  const waiting = await findWaiting(work, documento);
  const right = await passwords.check(password, account?.senha_hash ?? waiting?.senha_hash);
  if (!account && waiting && right) throw new AppError('EMAIL_NAO_CONFIRMADO', { body: { result: { reenviar: true } } });
  // the count of failures must be kept even though the call is refused, so the refusal is thrown after the commit
  const outcome = await work.transact((tx) => decide(tx, documento, account, right));
  if ('refused' in outcome) throw outcome.refused;
  if (account?.senha_hash && passwords.isOutdated(account.senha_hash)) await renewHash(work, account.id, account.senha_hash, password);
  return outcome.answer;
}

/** The password is only known here: its hash follows the costs and the secret of today, unless it was changed meanwhile. */
async function renewHash(work: Work, usuarioId: number, stored: string, password: string): Promise<void> {
  await work.db.execute('update usuario_credencial set senha_hash = $3 where usuario_id = $1 and senha_hash = $2 and cliente_id = $4', [
    usuarioId,
    stored,
    await work.services.passwords.hash(password),
    work.cliente.id,
  ]);
}

const ACCOUNT = `select u.id, p.nome, u.email, p.cpf_cnpj, (select '/arquivo/' || a.token from arquivo a where a.id = u.foto) as foto, u.notificacao_email,
         c.situacao, c.senha_hash, c.senha_provisoria, c.dois_fatores_ativo
    from pessoa p join usuario u on u.pessoa_id = p.id join usuario_credencial c on c.usuario_id = u.id`;

/** The account of a document, if it has one. */
export async function findAccount(work: Work, documento: string): Promise<Account | undefined> {
  return work.db.first<Account>(`${ACCOUNT} where p.cpf_cnpj = $1`, [documento]);
}

async function decide(tx: Work, documento: string, account: Account | undefined, right: boolean): Promise<Outcome> {
  const usuario = { id: account?.id ?? null, nome: account?.nome ?? null, documento };
  const locks = await takeTurn(tx, documento);
  if (locks.documento) return { refused: locks.documento };
  // the right password of who never missed it opens from an address that others locked; nobody tries twice from there
  const shutOut = locks.ip !== null && !locks.clean;
  if (!account || !right || account.situacao === 'inativa' || shutOut) {
    const locked = await countFailure(tx, documento, locks.ip === null);
    if (locked && account) await followLock(tx, account, documento);
    tx.audit({ acao: 'falha_login', recurso: 'usuario', registroId: account?.id, usuario });
    return { refused: locks.ip ?? new AppError('CREDENCIAIS_INVALIDAS') };
  }
  // the failures of who still has to type a code are cleared by the right code: the password alone must not buy new tries
  if (!account.dois_fatores_ativo) await clearFailures(tx, documento);
  const refused = await entryRefusal(tx, account);
  if (refused) {
    tx.audit({ acao: 'falha_login', recurso: 'usuario', registroId: account.id, usuario, descricao: refused.message });
    return { refused };
  }
  if (account.senha_provisoria) return { answer: await firstAccess(tx, account) };
  return { answer: await completeSignIn(tx, account, 'senha') };
}

/** Why an account opens no session here, however well its owner is known; null when it may. */
export async function entryRefusal(tx: Work, { id, situacao }: Account): Promise<AppError | null> {
  if (situacao === 'inativa') return new AppError('CREDENCIAIS_INVALIDAS');
  if (situacao === 'pendente') return new AppError('EMAIL_NAO_CONFIRMADO', { body: { result: { reenviar: true } } });
  if (situacao === 'bloqueada') return new AppError('CONTA_BLOQUEADA');
  return comesFrom(await readNetworks(tx.db, id, tx.today()), tx.origin.ip) ? null : networkRefusal();
}

/** D7: a provisional password, which anybody may guess, opens nothing: it only asks for the link that does. */
async function firstAccess(tx: Work, account: Account): Promise<LoginAnswer> {
  if (await sendFirstAccess(tx, account))
    return {
      message: `Enviamos um link de primeiro acesso para ${hiddenAddress(account.email)}.`,
      result: { requer_primeiro_acesso: true, canal: 'email' },
    };
  return {
    message: 'A sua senha é provisória. Procure o atendimento da prefeitura para liberar o primeiro acesso.',
    result: { requer_primeiro_acesso: true, canal: 'atendimento' },
  };
}

/** `h***@exemplo.gov.br`: who typed a provisional password, which may be guessed, is not told the address. */
function hiddenAddress(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***');
}

/** Locks in a row that only the administrator undoes (handbook 3.1). */
const MOST_LOCKS = 5;

async function followLock(tx: Work, account: Account, documento: string): Promise<void> {
  await tellOfLock(tx, account);
  if (account.situacao !== 'ativa' || (await countLocks(tx, documento)) < MOST_LOCKS) return;
  // R3: the lock of minutes goes on, but nobody from outside takes away who could open the account again
  if (await isLastKeeper(tx, account.id)) return;
  await blockAccount(tx, account.id, 'Muitas tentativas de acesso em 24 horas');
}

async function tellOfLock(tx: Work, account: Account): Promise<void> {
  await writeTo(tx, account, {
    subject: 'Acesso bloqueado por tentativas',
    lines: [
      'Houve muitas tentativas de entrar na sua conta, e ela está bloqueada por alguns minutos. Se não foi você, troque a sua senha.',
    ],
  });
}

/** After the first step: the second one when the account has it, else the session. */
export async function completeSignIn(tx: Work, account: Account, metodo: FirstStep): Promise<LoginAnswer> {
  if (!account.dois_fatores_ativo) return openFor(tx, account, metodo, false);
  const step = { requer_2fa: true, ...(await openSecondStep(tx, account.id, metodo)) };
  const factors = await tx.db.first<{ aplicativo: boolean; chave_seguranca: boolean }>(
    `select totp_segredo is not null as aplicativo, exists (select from chave_seguranca k where k.usuario_id = c.usuario_id) as chave_seguranca
       from usuario_credencial c where c.usuario_id = $1`,
    [account.id],
  );
  if (!factors?.chave_seguranca) return { message: 'Informe o código do aplicativo autenticador.', result: step };
  return {
    message: factors.aplicativo
      ? 'Use a sua chave de segurança ou informe o código do aplicativo autenticador.'
      : 'Use a sua chave de segurança.',
    // beside what the specified answer has, only for who has a key
    result: { ...step, ...factors },
  };
}

/**
 * Completes a sign-in with the code or the key of the second step (POST /2fa/verify and /2fa/chave/verify).
 *
 * @throws AppError DOIS_FATORES_INVALIDO, DOIS_FATORES_EXPIRADO, LOGIN_BLOQUEADO
 */
export async function verifySecondStep(work: Work, sessionToken: string, proof: Proof): Promise<LoginAnswer> {
  return passSecondStep(work, sessionToken, proof, async (tx, usuarioId, metodo) => {
    const account = await tx.db.first<Account>(`${ACCOUNT} where u.id = $1`, [usuarioId]);
    if (!account) throw new AppError('DOIS_FATORES_EXPIRADO');
    return openFor(tx, account, metodo, true);
  });
}

async function openFor(tx: Work, account: Account, metodo: FirstStep, doisFatores: boolean): Promise<LoginAnswer> {
  const { id, nome, email, cpf_cnpj, foto, notificacao_email } = account;
  const { token, expiraEm } = await openSession(tx, id, metodo, doisFatores);
  tx.audit({ acao: 'login', recurso: 'usuario', registroId: id, usuario: { id, nome, documento: cpf_cnpj } });
  return {
    message: 'Login realizado com sucesso!',
    result: {
      token,
      tipo: 'Bearer',
      expira_em: expiraEm.toISOString(),
      requer_2fa: false,
      usuario: { id, nome, email, cpf_cnpj, foto, notificacao_email },
    },
  };
}
