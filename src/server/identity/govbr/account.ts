import { AppError, ValidationError } from '../../http/errors';
import { createRecord } from '../../resources/write';
import type { Work } from '../../work';
import { type Account, findAccount } from '../login';
import type { GovbrIdentity } from './provider';

/**
 * The first access of somebody whom gov.br has identified: an account of a citizen for the pessoa of the CPF, which is
 * made when there is none. What is already in the register is never changed.
 *
 * @throws ValidationError when the gov.br account has no verified e-mail, or somebody else signs in with it
 */
export async function createAccount(tx: Work, identity: GovbrIdentity): Promise<Account> {
  const { email } = identity;
  if (!email)
    throw new ValidationError({ email: ['A sua conta gov.br não tem e-mail confirmado. Confirme-o no gov.br, ou cadastre-se aqui.'] });
  const taken = await tx.db.first('select id from usuario where lower(email) = $1', [email]);
  if (taken) throw new ValidationError({ email: [`O e-mail ${email} já é de outra conta. Procure o atendimento da prefeitura.`] });
  const work = tx.withEveryPermission();
  const { pessoaId, known } = await personOf(work, identity, email);
  const grupo = await work.db.first<{ id: number }>("select id from grupo_usuario where padrao_para = 'cidadao'");
  const usuario = await createRecord(work, work.services.registry.get('usuario'), {
    pessoa_id: pessoaId,
    email,
    tipo: ['cidadao'],
    grupos: grupo ? [{ grupo_id: grupo.id, inicio: work.today() }] : [],
  });
  await work.db.execute("update usuario_credencial set situacao = 'ativa', vinculo = $2 where usuario_id = $1 and cliente_id = $3", [
    usuario.id,
    known ? 'confirmado' : 'a_verificar',
    work.cliente.id,
  ]);
  work.audit({ acao: 'ato', recurso: 'usuario', registroId: usuario.id, descricao: 'Conta criada pelo acesso com gov.br' });
  const account = await findAccount(work, identity.cpf);
  if (!account) throw new AppError('ERRO_INTERNO');
  return account;
}

async function personOf(tx: Work, { cpf, nome, fone }: GovbrIdentity, email: string): Promise<{ pessoaId: number; known: boolean }> {
  const pessoa = await tx.db.first<{ id: number; email: string | null }>('select id, email from pessoa where cpf_cnpj = $1', [cpf]);
  if (pessoa) return { pessoaId: pessoa.id, known: pessoa.email?.toLowerCase() === email };
  if (!nome) throw new AppError('GOVBR_TOKEN_INVALIDO');
  const created = await createRecord(tx, tx.services.registry.get('pessoa'), { tipo: 'fisica', cpf_cnpj: cpf, nome, email, fone });
  return { pessoaId: created.id, known: true };
}
