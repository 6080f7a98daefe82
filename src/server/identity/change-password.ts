import { PASSWORD_MEMORY, type PasswordOwner, passwordRequirements } from '../../resources/definition/password';
import { ValidationError } from '../http/errors';
import { writeToUser } from '../mail/letter';
import type { Work } from '../work';
import { isCommonPassword } from './common-passwords';
import { revokeSessions } from './sessions';

/** What is wrong with a new password; null when it is good (handbook 3.6). */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const broken = passwordRequirements(password, owner).find(({ met }) => met === false);
  if (broken) return broken.refusal;
  return (await isCommonPassword(password)) ? 'Esta senha é muito comum. Escolha outra.' : null;
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
  const { passwords } = work.services;
  const stored = await work.db.first<Stored>(
    `select c.senha_hash, p.nascimento_fundacao as nascimento from usuario_credencial c join usuario u on u.id = c.usuario_id join pessoa p on p.id = u.pessoa_id where u.id = $1`,
    [user.usuarioId],
  );
  if (!(await passwords.check(input.senha_atual, stored?.senha_hash)))
    throw new ValidationError({ senha_atual: ['A senha atual não confere.'] });
  if (input.senha_nova !== input.senha_nova_confirmacao)
    throw new ValidationError({ senha_nova_confirmacao: ['A confirmação é diferente da nova senha.'] });
  const problem = await passwordProblem(input.senha_nova, { ...user, nascimento: stored?.nascimento ?? null });
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
  const { passwords } = work.services;
  const previous = await work.db.rows<{ senha_hash: string }>(
    `select senha_hash from senha_anterior where usuario_id = $1 order by criada_em desc limit ${PASSWORD_MEMORY - 1}`,
    [usuarioId],
  );
  for (const old of [current, ...previous.map(({ senha_hash }) => senha_hash)]) {
    if (old && (await passwords.check(password, old)))
      throw new ValidationError({ senha_nova: [`A senha não pode repetir nenhuma das últimas ${PASSWORD_MEMORY}.`] });
  }
  const hash = await passwords.hash(password);
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
    await revokeSessions(tx, usuarioId, 'senha_alterada', keepSession ? { except: keepSession } : {});
    tx.audit({ acao: 'alterar', recurso: 'usuario', registroId: usuarioId, descricao: 'Senha alterada' });
    await writeToUser(tx, usuarioId, {
      subject: 'Senha alterada',
      lines: [
        'A senha da sua conta foi alterada e as outras sessões foram encerradas. Se não foi você, use "Esqueci minha senha" e avise o administrador.',
      ],
    });
  });
}
