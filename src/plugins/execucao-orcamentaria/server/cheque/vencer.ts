import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import { venceSql } from './rules';

/** A cheque that was not presented in its time is no longer paid by the bank (Lei 7.357/1985 art. 59). */
export const nightlyCheques: Nightly = {
  name: 'vencer_cheques',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) {
      const work = await openPlatformWork(services, cliente);
      await work.transact((tx) =>
        tx.db.execute(
          `update public.cheque c set situacao = 'vencido', versao = versao + 1
            where c.cliente_id = $1 and c.situacao in ('emitido', 'entregue', 'devolvido') and c.data_exclusao is null and ${venceSql('c')} < $2::date`,
          [cliente.id, work.today()],
        ),
      );
    }
  },
};
