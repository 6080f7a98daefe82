import { isCnpj, isCpf, stripMask } from '../../resources/definition';
import { AppError } from '../http/errors';
import type { Work } from '../work';
import { checkLockout, clearFailures, countFailure } from './lockout';
import { checkPassword } from './passwords';
import { type OpenedSession, openSession } from './sessions';

interface Account extends Record<string, unknown> {
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
 * answer in the same time; failures are counted for documents that nobody has, too.
 *
 * @throws AppError CREDENCIAIS_INVALIDAS, LOGIN_BLOQUEADO, EMAIL_NAO_CONFIRMADO, CONTA_BLOQUEADA
 */
export async function login(work: Work, typed: string, password: string): Promise<LoginAnswer> {
  const documento = stripMask(typed).slice(0, 40);
  await checkLockout(work, documento);
  const account = isCpf(documento) || isCnpj(documento) ? await findAccount(work, documento) : undefined;
  const right = await checkPassword(password, account?.senha_hash);
  // the count of failures must be kept even though the call is refused, so the refusal is thrown after the commit
  const outcome = await work.transact((tx) => decide(tx, documento, account, right));
  if ('refused' in outcome) throw outcome.refused;
  return outcome.answer;
}

async function findAccount(work: Work, documento: string): Promise<Account | undefined> {
  return work.db.first<Account>(
    `select u.id, p.nome, u.email, p.cpf_cnpj, (select '/arquivo/' || a.token from arquivo a where a.id = u.foto) as foto, u.notificacao_email,
            c.situacao, c.senha_hash, c.senha_provisoria, c.dois_fatores_ativo
       from pessoa p join usuario u on u.pessoa_id = p.id join usuario_credencial c on c.usuario_id = u.id
      where p.cpf_cnpj = $1`,
    [documento],
  );
}

async function decide(tx: Work, documento: string, account: Account | undefined, right: boolean): Promise<Outcome> {
  const usuario = { id: account?.id ?? null, nome: account?.nome ?? null, documento };
  if (!account || !right || account.situacao === 'inativa') {
    await countFailure(tx, documento);
    tx.audit({ acao: 'falha_login', recurso: 'usuario', registroId: account?.id, usuario });
    return { refused: new AppError('CREDENCIAIS_INVALIDAS') };
  }
  await clearFailures(tx, documento);
  if (account.situacao === 'pendente') return { refused: new AppError('EMAIL_NAO_CONFIRMADO', { body: { result: { reenviar: true } } }) };
  if (account.situacao === 'bloqueada') return { refused: new AppError('CONTA_BLOQUEADA') };
  if (account.senha_provisoria) {
    return {
      answer: {
        message: 'A sua senha é provisória. Procure o atendimento da prefeitura para liberar o primeiro acesso.',
        result: { requer_primeiro_acesso: true, canal: 'atendimento' },
      },
    };
  }
  return { answer: signedIn(account, await enter(tx, account, usuario)) };
}

async function enter(
  tx: Work,
  account: Account,
  usuario: { id: number | null; nome: string | null; documento: string },
): Promise<OpenedSession> {
  const session = await openSession(tx, account.id, 'senha', false);
  tx.audit({ acao: 'login', recurso: 'usuario', registroId: account.id, usuario });
  return session;
}

function signedIn(account: Account, { token, expiraEm }: OpenedSession): LoginAnswer {
  const { id, nome, email, cpf_cnpj, foto, notificacao_email } = account;
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
