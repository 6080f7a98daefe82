import { formatDate } from '../../../../resources/definition';
import type { Nightly } from '../../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { convenio } from '../../resources/convenio';

/** Days before the end of a convênio on which its people are told. */
const AVISOS = [60, 30];

/** Tells who acts on convênios of those that end in sixty days, and again in thirty. */
export async function avisarFimDaVigencia(tx: Work): Promise<void> {
  const rows = await tx.db.rows<{ id: number; numero: string; fim: string; dias: number }>(
    `select c.id, c.numero, c.vigencia_fim::text as fim, c.vigencia_fim - $2::date as dias from public.convenio c
      where c.cliente_id = $1 and c.situacao = 'vigente' and c.data_exclusao is null and c.vigencia_fim - $2::date = any($3::int[]) order by c.id`,
    [tx.cliente.id, tx.today(), AVISOS],
  );
  if (rows.length === 0) return;
  const people = await holdersOf(tx, convenio.menu, 5);
  for (const { id, numero, fim, dias } of rows)
    await notify(tx, people, {
      tipo: 'prazo',
      titulo: `O convênio ${numero} termina em ${dias} dias`,
      texto: `A vigência vai até ${formatDate(fim)}: adite o prazo, ou receba, repasse e comprove o que resta.`,
      url: `${convenio.route.base}/${id}`,
      prioridade: 3,
      origem: { tipo: convenio.name, id },
    });
}

export const nightlyConvenios: Nightly = {
  name: 'avisar_fim_de_convenios',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact(avisarFimDaVigencia);
  },
};
