import { readClientes } from '../../../server/clientes';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import { recalcular } from './beneficiario';

/** Computes each active family again: who came in or left, and what income began or ended, since the day before. */
async function recalcularFamilias(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    const rows = await work.db.rows<{ id: number }>(
      `select b.id from beneficiario b where b.situacao = 'ativo' and (
          exists (select from public.familia_periodo m where m.pai_id = b.id and (m.inicio = $1 or m.fim = $1::date - 1))
          or exists (select from public.beneficiario_renda r where r.pai_id = b.id and (r.inicio = $1 or r.fim = $1::date - 1))) order by b.id`,
      [work.today()],
    );
    for (const { id } of rows) await work.transact((tx) => recalcular(tx, id));
  }
}

export const assistenciaDaNoite: Nightly = { name: 'assistencia_familias', run: recalcularFamilias };
