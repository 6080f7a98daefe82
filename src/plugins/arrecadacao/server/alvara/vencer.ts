import { readClientes } from '../../../../server/clientes';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';

/** What ended is told as ended: whoever holds it renews it. */
export async function vencerAlvaras(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    await work.transact((tx) =>
      tx.db.execute("update alvara set situacao = 'vencido' where cliente_id = $1 and situacao = 'emitido' and validade < $2", [
        cliente.id,
        work.today(),
      ]),
    );
  }
}

export const noiteDosAlvaras: Nightly = { name: 'alvaras_vencidos', run: vencerAlvaras };
