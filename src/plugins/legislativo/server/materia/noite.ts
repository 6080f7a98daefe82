import { formatDate } from '../../../../resources/definition';
import { endTerm } from '../../../../server/calendar/kept-terms';
import { readClientes } from '../../../../server/clientes';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { mover } from './mover';
import { prazoDaSancao } from './prazos';

/** The silence of the Prefeito sanctions, from the day after the term (CF, art. 66, § 3º). */
export async function sancionarPeloSilencio(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    await sancionarVencidas(await openPlatformWork(services, cliente));
  }
}

/** Of one municipality: what the Prefeito had until yesterday. */
export async function sancionarVencidas(work: Work): Promise<void> {
  const rows = await work.db.rows<{ id: number; sancao_ate: string }>(
    `select id, sancao_ate::text as sancao_ate from materia_legislativa where situacao = 'no_executivo' and sancao_ate < $1 order by id`,
    [work.today()],
  );
  for (const { id, sancao_ate } of rows)
    await work.transact(async (tx) => {
      await mover(tx, id, {
        situacao: 'sancao_tacita',
        destino: 'secretaria',
        texto: `Sanção tácita: o prazo do Prefeito terminou em ${formatDate(sancao_ate)}. Cabe promulgar em 48 horas (CF, art. 66, § 7º).`,
      });
      await endTerm(tx, prazoDaSancao, id);
    });
}

export const noiteDaCamara: Nightly = { name: 'legislativo_sancao_tacita', run: sancionarPeloSilencio };
