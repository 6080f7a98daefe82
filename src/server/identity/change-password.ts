import { ValidationError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import type { Work } from '../work';
import { isCommonPassword } from './common-passwords';
import { checkPassword, hashPassword } from './passwords';
import { revokeSessions } from './sessions';

const MIN = 10;
const MAX = 128;
/** A password cannot repeat any of the last ones. */
const REMEMBERED = 5;

/** What a password must not be. */
export interface About {
  documento: string;
  nome: string;
  email: string;
  nascimento: string | null;
}

/** What is wrong with a new password; null when it is good (handbook 3.6). */
export function passwordProblem(password: string, about: About): string | null {
  if (password.length < MIN) return `A senha precisa de pelo menos ${MIN} caracteres.`;
  if (password.length > MAX) return `A senha aceita no máximo ${MAX} caracteres.`;
  const folded = fold(password);
  const digits = password.replace(/\D/g, '');
  const birth = about.nascimento?.replaceAll('-', '') ?? '';
  const known = [about.documento, about.email, about.email.split('@')[0] ?? '', about.nome].map(fold).filter((text) => text.length > 3);
  if (known.includes(folded) || digits === about.documento) return 'A senha não pode ser o CPF/CNPJ, o nome nem o e-mail.';
  if (
    birth &&
    [birth, birth.slice(6) + birth.slice(4, 6) + birth.slice(0, 4)].includes(digits) &&
    digits.length === password.replace(/[/.-]/g, '').length
  ) {
    return 'A senha não pode ser a data de nascimento.';
  }
  if (isCommonPassword(password)) return 'Esta senha é muito comum. Escolha outra.';
  return null;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.\-/]/g, '')
    .toLowerCase();
}

interface Stored extends Record<string, unknown> {
  senha_hash: string | null;
  nascimento: string | null;
}

/**
 * POST /auth/alterar-senha: other sessions are revoked, the current one stays.
 *
 * @throws ValidationError by field; a wrong current password is 422, never 401
 */
export async function changePassword(
  work: Work,
  input: { senha_atual: string; senha_nova: string; senha_nova_confirmacao: string },
): Promise<void> {
  const { user } = work;
  const stored = await work.db.first<Stored>(
    `select c.senha_hash, p.nascimento_fundacao as nascimento from usuario_credencial c join usuario u on u.id = c.usuario_id join pessoa p on p.id = u.pessoa_id where u.id = $1`,
    [user.usuarioId],
  );
  if (!(await checkPassword(input.senha_atual, stored?.senha_hash)))
    throw new ValidationError({ senha_atual: ['A senha atual não confere.'] });
  if (input.senha_nova !== input.senha_nova_confirmacao)
    throw new ValidationError({ senha_nova_confirmacao: ['A confirmação é diferente da nova senha.'] });
  const problem = passwordProblem(input.senha_nova, { ...user, nascimento: stored?.nascimento ?? null });
  if (problem) throw new ValidationError({ senha_nova: [problem] });
  await setPassword(work, user.usuarioId, input.senha_nova, stored?.senha_hash ?? null, user.sessaoId);
}

/**
 * Stores a new password that has passed the rules.
 *
 * @throws ValidationError when it repeats one of the last five
 */
export async function setPassword(
  work: Work,
  usuarioId: number,
  password: string,
  current: string | null,
  keepSession: number | null,
): Promise<void> {
  const previous = await work.db.rows<{ senha_hash: string }>(
    `select senha_hash from senha_anterior where usuario_id = $1 order by criada_em desc limit ${REMEMBERED - 1}`,
    [usuarioId],
  );
  for (const old of [current, ...previous.map(({ senha_hash }) => senha_hash)]) {
    if (old && (await checkPassword(password, old)))
      throw new ValidationError({ senha_nova: [`A senha não pode repetir nenhuma das últimas ${REMEMBERED}.`] });
  }
  const hash = await hashPassword(password);
  await work.transact(async (tx) => {
    if (current)
      await tx.db.execute('insert into senha_anterior (usuario_id, senha_hash, criada_em) values ($1, $2, $3)', [
        usuarioId,
        current,
        tx.now(),
      ]);
    await tx.db.execute(
      `update usuario_credencial set senha_hash = $2, senha_provisoria = false, senha_alterada_em = $3, situacao = case situacao when 'provisoria' then 'ativa' else situacao end
        where usuario_id = $1 and cliente_id = $4`,
      [usuarioId, hash, tx.now(), tx.cliente.id],
    );
    await revokeSessions(tx, usuarioId, 'senha alterada', keepSession ? { except: keepSession } : {});
    tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao: 'Senha alterada' });
    await writeToUser(tx, usuarioId, {
      subject: 'Senha alterada',
      lines: [
        'A senha da sua conta foi alterada e as outras sessões foram encerradas. Se não foi você, use "Esqueci minha senha" e avise o administrador.',
      ],
    });
  });
}
