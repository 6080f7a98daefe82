import { readClientes } from '../../../../server/clientes';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';

/** Every night, the contests whose validity is over. */
export const concursosDaNoite: Nightly = {
  name: 'concursos_expirados',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      await work.transact(expirarConcursos);
    }
  },
};

/** Expires what is no longer valid; nobody is called by it even before this runs. */
export async function expirarConcursos(tx: Work): Promise<void> {
  await tx.db.execute(
    "update concurso set situacao = 'expirado', versao = versao + 1 where cliente_id = $1 and situacao = 'homologado' and valido_ate < $2 and data_exclusao is null",
    [tx.cliente.id, tx.today()],
  );
}
