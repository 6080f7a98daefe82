import { formatDate } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import type { Nightly } from '../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';
import { plenarioConselho } from '../resources/plenario_conselho';

/** Days before the end of a mandate on which who keeps the councils is told (PL4): the last is that of the names of the next one. */
const AVISOS = [180, 90, 20];

/** Every night, the mandates of councils that come to their end. */
export const mandatosDaNoite: Nightly = {
  name: 'mandatos_dos_conselhos',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      await work.transact(avisarMandatos);
    }
  },
};

/** Tells of the mandates that end in 180, 90 or 20 days. */
export async function avisarMandatos(tx: Work): Promise<void> {
  const rows = await tx.db.rows<{ id: number; nome: string; fim: string; faltam: number }>(
    `select p.id, d.nome, p.mandato_fim::text as fim, p.mandato_fim - $1::date as faltam from plenario_conselho p
       join public.departamento d on d.id = p.departamento_id where p.mandato_fim - $1::date = any($2::int[]) order by p.id`,
    [tx.today(), AVISOS],
  );
  if (rows.length === 0) return;
  const quem = await holdersOf(tx, plenarioConselho.menu, 3);
  for (const { id, nome, fim, faltam } of rows)
    await notify(tx, quem, {
      tipo: 'prazo',
      titulo: `O mandato do ${nome} termina em ${faltam} dias`,
      texto: `Termina em ${formatDate(fim)}: peça a cada segmento os nomes do mandato seguinte.`,
      url: `${plenarioConselho.route.base}/${id}`,
      origem: { tipo: plenarioConselho.name, id },
    });
}
