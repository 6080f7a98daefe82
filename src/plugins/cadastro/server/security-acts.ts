import type { SessionEnd } from '../../../resources/definition/session-end';
import { ValidationError } from '../../../server/http/errors';
import { blockAccount, isLastKeeper, unblockAccount } from '../../../server/identity/block';
import { openFirstAccess } from '../../../server/identity/first-access';
import { sendFirstAccess } from '../../../server/identity/recover-password';
import { removeSecondFactorOf } from '../../../server/identity/second-factor';
import { revokeSessions } from '../../../server/identity/sessions';
import { requireMail } from '../../../server/mail/letter';
import { act, type ServerActs } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import type { Usuario, usuario } from '../resources/usuario';

/** What an administrator or the desk does about somebody's access (handbook 3.1, 3.2 and 4.5). */
export const securityActs: ServerActs<typeof usuario> = {
  enviar_primeiro_acesso: act('O link do primeiro acesso foi enviado.', async (record, _input, tx) => {
    requireMail(tx, 'Use "Liberar primeiro acesso" no atendimento.');
    await sendFirstAccess(tx, { id: record.id, nome: String(record.nome), email: record.email });
    return undefined;
  }),
  liberar_primeiro_acesso: act('Código gerado. Ele vale por 30 minutos.', ({ id }, _input, tx) => openFirstAccess(tx, id)),
  redefinir_senha: act('A senha deixou de valer. A pessoa cria outra no primeiro acesso.', async (record, _input, tx) => {
    recusarProprio(tx, record.id);
    await tornarProvisoria(tx, record, 'senha_redefinida');
    await sendFirstAccess(tx, { id: record.id, nome: String(record.nome), email: record.email });
    return undefined;
  }),
  remover_2fa: act('A verificação em duas etapas foi removida.', async ({ id }, { motivo }, tx) => {
    recusarProprio(tx, id);
    await removeSecondFactorOf(tx, id, motivo);
    return undefined;
  }),
  bloquear: act('Acesso bloqueado.', async ({ id }, { motivo }, tx) => {
    recusarProprio(tx, id);
    await exigirOutroGestor(tx, id);
    await blockAccount(tx, id, motivo);
    return undefined;
  }),
  desbloquear: act('Acesso desbloqueado.', async (record, _input, tx) => {
    await unblockAccount(tx, record.id, String(record.cpf_cnpj));
    return undefined;
  }),
  reativar: act('Conta reativada. A pessoa cria a senha no primeiro acesso.', async (record, _input, tx) => {
    await tornarProvisoria(tx, record, 'conta_inativa');
    return undefined;
  }),
  encerrar_sessoes: act('As sessões foram encerradas.', async ({ id }, _input, tx) => {
    recusarProprio(tx, id);
    await revokeSessions(tx, id, 'administrador');
    return undefined;
  }),
};

/**
 * R3: somebody else must be left who keeps systems and permissions.
 *
 * @throws ValidationError on `id`
 */
export async function exigirOutroGestor(tx: Work, usuarioId: number): Promise<void> {
  if (await isLastKeeper(tx, usuarioId))
    throw new ValidationError({ id: ['É o último usuário ativo que mantém sistemas e permissões: não pode ser bloqueado nem excluído.'] });
}

function recusarProprio(tx: Work, usuarioId: number): void {
  if (tx.caller?.usuarioId === usuarioId) throw new ValidationError({ id: ['Esta ação não vale para a própria conta. Use Meu perfil.'] });
}

/** D7: the password is the document again, which opens no session. */
async function tornarProvisoria(tx: Work, { id, cpf_cnpj }: Usuario, motivo: SessionEnd): Promise<void> {
  await tx.db.execute(
    `update usuario_credencial set senha_hash = $2, senha_provisoria = true, situacao = 'provisoria', motivo_bloqueio = null
      where usuario_id = $1 and cliente_id = $3`,
    [id, await tx.services.passwords.hash(String(cpf_cnpj)), tx.cliente.id],
  );
  await revokeSessions(tx, id, motivo);
}
