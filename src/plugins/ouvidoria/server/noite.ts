import { formatDate } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import { runAct } from '../../../server/documents/acts';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { DIAS_ENCERRAR } from '../calculo/prazos';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';

/** Archives what waited in vain for a complement, and ends what was answered and nobody appealed from (O5, O15). */
export async function passarANoite(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    await arquivarSemComplemento(work);
    await encerrarRespondidas(work);
  }
}

async function arquivarSemComplemento(work: Work): Promise<void> {
  const rows = await work.db.rows<{ id: number; complementacao_ate: string }>(
    `select id, complementacao_ate::text as complementacao_ate from ouvidoria_demanda
      where situacao = 'complementacao' and complementacao_ate < $1 order by id`,
    [work.today()],
  );
  for (const { id, complementacao_ate } of rows)
    await runAct(work, work.services.registry.get(ouvidoriaDemanda.name), id, 'arquivar', {
      motivo_arquivamento: 'sem_complemento',
      justificativa: `A complementação pedida não veio até ${formatDate(complementacao_ate)}.`,
    });
}

async function encerrarRespondidas(work: Work): Promise<void> {
  const rows = await work.db.rows<{ id: number }>(
    `select id from ouvidoria_demanda
      where situacao = 'respondida' and (respondida_em + ${DIAS_ENCERRAR} < $1::date or (resolvida is not null and tipo <> 'esic')) order by id`,
    [work.today()],
  );
  for (const { id } of rows) await runAct(work, work.services.registry.get(ouvidoriaDemanda.name), id, 'encerrar', {});
}

export const ouvidoriaDaNoite: Nightly = { name: 'ouvidoria_complementacao', run: passarANoite };
