import { stripMask } from '../../resources/definition';
import { AppError, ValidationError } from '../http/errors';
import { requireMail, sendsMail, writeTo } from '../mail/letter';
import type { Work } from '../work';
import { passwordProblem, setPassword } from './change-password';
import { makeLink, takeLink } from './links';

const LINK_MIN = 60;
const FIRST_ACCESS_MIN = 24 * 60;
/** Letters to one account within an hour. */
const MOST_LETTERS = 3;
const HOUR_MS = 3_600_000;

interface Account extends Record<string, unknown> {
  id: number;
  nome: string;
  email: string;
  situacao: string;
}

/**
 * POST /recuperar-senha: a link to the account's e-mail, when there is an account. The answer is the same, and as quick,
 * when there is none.
 *
 * @throws AppError INTEGRACAO_NAO_CONFIGURADA without an SMTP server
 */
export function recoverPassword(work: Work, typed: string): void {
  const mail = requireMail(work, 'Para redefinir a senha, procure o atendimento da prefeitura.');
  const documento = stripMask(typed).slice(0, 40);
  mail.later(() =>
    work.transact(async (tx) => {
      const account = await tx.db.first<Account>(
        `select u.id, p.nome, u.email, c.situacao from pessoa p join usuario u on u.pessoa_id = p.id join usuario_credencial c on c.usuario_id = u.id
          where p.cpf_cnpj = $1 and c.situacao in ('ativa', 'provisoria')`,
        [documento],
      );
      if (!account || !(await mayWrite(tx, account.id))) return;
      const link = await passwordLink(tx, account.id, LINK_MIN);
      await writeTo(tx, account, {
        subject: 'Redefinição de senha',
        lines: [
          'Foi pedida uma nova senha para a sua conta. O link abaixo vale por 1 hora e uma única vez. Se não foi você, ignore este e-mail.',
        ],
        link,
      });
    }),
  );
}

/**
 * Sends the link of the first access of an account whose password is provisional (handbook 3.2, step 5).
 *
 * @returns whether a link is on its way, or was sent within the hour
 */
export async function sendFirstAccess(tx: Work, account: { id: number; nome: string; email: string }): Promise<boolean> {
  if (!sendsMail(tx)) return false;
  if (!(await mayWrite(tx, account.id))) return true;
  const link = await passwordLink(tx, account.id, FIRST_ACCESS_MIN);
  await writeTo(tx, account, {
    subject: 'Primeiro acesso',
    lines: ['Crie a senha da sua conta pelo link abaixo. Ele vale por 24 horas e uma única vez.'],
    link,
  });
  return true;
}

async function passwordLink(tx: Work, usuarioId: number, minutes: number): Promise<string> {
  return `/login?redefinir=${await makeLink(tx, { tipo: 'redefinir_senha', usuarioId, minutes })}`;
}

async function mayWrite(tx: Work, usuarioId: number): Promise<boolean> {
  // of requests made at the same time each must see those before it
  await tx.db.execute('select 1 from public.usuario_credencial where usuario_id = $1 for update', [usuarioId]);
  const row = await tx.db.first<{ n: number }>(
    "select count(*)::int as n from uso_unico where cliente_id = $1 and tipo = 'redefinir_senha' and usuario_id = $2 and criado_em > $3",
    [tx.cliente.id, usuarioId, new Date(tx.now().getTime() - HOUR_MS)],
  );
  return (row?.n ?? 0) < MOST_LETTERS;
}

interface Owner extends Record<string, unknown> {
  senha_hash: string | null;
  documento: string;
  nome: string;
  email: string;
  nascimento: string | null;
  situacao: string;
}

/**
 * POST /redefinir-senha: stores the new password and ends every session. A second factor stays.
 *
 * @throws AppError LINK_EXPIRADO; ValidationError by field, which leaves the link as good as it was
 */
export async function resetPassword(work: Work, input: NewPassword & { chave: string }): Promise<void> {
  await work.transact(async (tx) => {
    const { usuario_id } = await takeLink(tx, 'redefinir_senha', input.chave);
    if (usuario_id === null) throw new AppError('LINK_EXPIRADO');
    await createPassword(tx, usuario_id, input);
  });
}

/** A new password, typed twice. */
export interface NewPassword {
  senha_nova: string;
  senha_nova_confirmacao: string;
}

/**
 * Stores the password of an account whose owner has proved to be so, and ends every session.
 *
 * @throws ValidationError by field; AppError CONTA_BLOQUEADA, LINK_EXPIRADO for an account that is gone
 */
export async function createPassword(tx: Work, usuarioId: number, input: NewPassword): Promise<void> {
  const owner = await tx.db.first<Owner>(
    `select c.senha_hash, c.situacao, p.cpf_cnpj as documento, p.nome, u.email, p.nascimento_fundacao as nascimento
       from usuario_credencial c join usuario u on u.id = c.usuario_id join pessoa p on p.id = u.pessoa_id where u.id = $1`,
    [usuarioId],
  );
  if (!owner) throw new AppError('LINK_EXPIRADO');
  if (owner.situacao === 'bloqueada' || owner.situacao === 'inativa') throw new AppError('CONTA_BLOQUEADA');
  if (input.senha_nova !== input.senha_nova_confirmacao)
    throw new ValidationError({ senha_nova_confirmacao: ['A confirmação é diferente da nova senha.'] });
  const problem = await passwordProblem(input.senha_nova, owner);
  if (problem) throw new ValidationError({ senha_nova: [problem] });
  await setPassword(tx, usuarioId, input.senha_nova, owner.senha_hash, null);
}
