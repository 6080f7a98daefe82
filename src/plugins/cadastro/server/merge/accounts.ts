import { ValidationError } from '../../../../server/http/errors';
import { revokeSessions } from '../../../../server/identity/sessions';
import type { Work } from '../../../../server/work';

/** A live account of one of two people. */
export interface Account extends Record<string, unknown> {
  id: number;
  pessoa_id: number;
  email: string;
  situacao: string;
  ultimo_acesso: string | null;
}

/** The live accounts of people. */
export function accountsOf(work: Work, people: readonly number[]): Promise<Account[]> {
  return work.db.rows<Account>(
    `select u.id, u.pessoa_id, u.email, c.situacao, c.ultimo_acesso from usuario u join usuario_credencial c on c.usuario_id = u.id
      where u.pessoa_id = any($1::bigint[]) order by u.id`,
    [people],
  );
}

/**
 * Leaves one login to two people who become one: the other stops working at once.
 *
 * @param kept id of the account to keep, needed when both people have one
 * @throws ValidationError on `usuario_id` when the choice is missing or is no account of theirs
 */
export async function manterUmaConta(tx: Work, accounts: readonly Account[], kept: number | null): Promise<void> {
  if (accounts.length < 2) return;
  if (!accounts.some(({ id }) => id === kept))
    throw new ValidationError({ usuario_id: ['Os dois cadastros têm conta de acesso. Escolha qual login permanece.'] });
  for (const account of accounts.filter(({ id }) => id !== kept)) await fecharConta(tx, account);
}

async function fecharConta(tx: Work, { id, email, situacao }: Account): Promise<void> {
  await tx.db.execute("update usuario_credencial set situacao = 'inativa' where usuario_id = $1 and cliente_id = $2", [id, tx.cliente.id]);
  await tx.db.execute(
    'update usuario set data_exclusao = $2, usuario_exclusao_id = $3, versao = versao + 1 where id = $1 and cliente_id = $4',
    [id, tx.now(), tx.user.usuarioId, tx.cliente.id],
  );
  await revokeSessions(tx, id, 'cadastro_unificado');
  tx.audit({
    acao: 'excluir',
    recurso: 'usuario',
    registroId: id,
    descricao: email,
    sistema: 'cadastro.usuarios.permissoes',
    antes: { situacao_conta: situacao, data_exclusao: null },
    depois: { situacao_conta: 'inativa', data_exclusao: tx.now().toISOString() },
  });
}
