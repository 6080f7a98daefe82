import { readClientes } from '../../../../server/clientes';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';

/** Every night: a contract whose last parcel was of a month before this one is paid off, and its margin is free. */
export const consignacoesDaNoite: Nightly = {
  name: 'consignacoes_quitadas',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool))
      await (await openPlatformWork(services, cliente)).transact(quitarTerminadas);
  },
};

export async function quitarTerminadas(tx: Work): Promise<void> {
  await tx.db.execute(
    `update consignacao set situacao = 'quitada', versao = versao + 1
      where situacao = 'averbada' and parcelas_total is not null and cliente_id = $1 and data_exclusao is null
        and (select (l.competencia_inicio + make_interval(months => coalesce(l.parcelas, 1)))::date from public.lancamento_folha l where l.id = lancamento_id)
            <= date_trunc('month', $2::date)`,
    [tx.cliente.id, tx.today()],
  );
}
