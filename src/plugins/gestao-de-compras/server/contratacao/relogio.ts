import { readClientes } from '../../../../server/clientes';
import { runAct } from '../../../../server/documents/acts';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';

/** What the clock does to a contratação by itself: the act, and SQL of whether the time of it has come for `p`; `$2` is now. */
const DO_RELOGIO = [
  {
    ato: 'receber_propostas',
    quando: "p.situacao = 'divulgado' and p.data_inicio_propostas <= $2 and p.data_fim_propostas > $2",
  },
  {
    // R8: who was called and let the five minutes go by gives its place to the next
    ato: 'passar_vez',
    quando: `p.situacao in ('julgamento', 'habilitacao') and exists (
      select from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
       where o.processo_contratacao_id = p.id and o.cliente_id = p.cliente_id and o.data_exclusao is null and o.situacao in ('aberta', 'classificada')
         and i.convocada and i.cobertura is null and i.convocada_ate <= $2)`,
  },
] as const;

/** In every municipality, what the clock does to the contratações. */
export async function moverPeloRelogio(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    for (const { ato, quando } of DO_RELOGIO)
      await praticar(work, ato, quando).catch((error: unknown) =>
        services.log.error({ err: error, cliente: cliente.id, ato }, 'o relógio das contratações falhou'),
      );
  }
}

async function praticar(work: Work, ato: string, quando: string): Promise<void> {
  const resource = work.services.registry.get(processoContratacao.name);
  const rows = await work.db.rows<{ id: number; exercicio: number; entidade_id: number }>(
    `select p.id, p.exercicio, p.entidade_id from public.processo_contratacao p
      where p.cliente_id = $1 and p.data_exclusao is null and ${quando} order by p.id`,
    [work.cliente.id, work.now()],
  );
  for (const { id, exercicio, entidade_id } of rows) await runAct(work.inEntity(entidade_id).inYear(exercicio), resource, id, ato, {});
}
