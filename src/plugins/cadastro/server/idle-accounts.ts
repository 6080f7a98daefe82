import { isLastKeeper } from '../../../server/identity/block';
import { revokeSessions } from '../../../server/identity/sessions';
import type { Nightly } from '../../../server/jobs/nightly';
import { writeToUser } from '../../../server/mail/letter';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';

/** Days without access that close a servant's account, and days of notice before (handbook 3.1). */
const IDLE_DAYS = 180;
const NOTICE_DAYS = 15;

/** Closes the accounts of servants that nobody uses, after a letter. */
export const nightlyIdleAccounts: Nightly = {
  name: 'contas_sem_uso',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) {
      const work = await openPlatformWork(services, cliente);
      await work.transact(avisarDoFechamento);
      await work.transact(fecharInativos);
    }
  },
};

/** Servants whose last access, or whose account, is so many days old; exactly so many when `exact`. */
function ociosasHa(tx: Work, days: number, exact: boolean): Promise<{ id: number }[]> {
  return tx.db.rows<{ id: number }>(
    `select u.id from usuario u join usuario_credencial c on c.usuario_id = u.id
      where 'servidor' = any(u.tipo) and c.situacao = 'ativa'
        and ($1::date - coalesce(c.ultimo_acesso, u.data_cadastro)::date) ${exact ? '=' : '>='} $2::int
      order by u.id`,
    [tx.today(), days],
  );
}

async function avisarDoFechamento(tx: Work): Promise<void> {
  for (const { id } of await ociosasHa(tx, IDLE_DAYS - NOTICE_DAYS, true))
    await writeToUser(tx, id, {
      subject: 'A sua conta será desativada',
      lines: [`A sua conta não é usada há ${IDLE_DAYS - NOTICE_DAYS} dias. Se ninguém entrar em ${NOTICE_DAYS} dias, ela será desativada.`],
      link: '/login',
    });
}

async function fecharInativos(tx: Work): Promise<void> {
  for (const { id } of await ociosasHa(tx, IDLE_DAYS, false)) {
    if (await isLastKeeper(tx, id)) continue;
    await tx.db.execute("update usuario_credencial set situacao = 'inativa' where usuario_id = $1 and cliente_id = $2", [
      id,
      tx.cliente.id,
    ]);
    await revokeSessions(tx, id, 'conta_inativa');
    tx.audit({ acao: 'ato', recurso: 'usuario', registroId: id, descricao: `Conta desativada: ${IDLE_DAYS} dias sem acesso` });
  }
}
