import { readClientes } from '../../../../server/clientes';
import { runAct } from '../../../../server/documents/acts';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { lerEmDisputa, momentoDo } from './etapa-de-lances';

/** What the clock does to a contratação by itself. */
interface DoRelogio {
  ato: string;
  /** SQL of whether the time of it has come for `p`; `$2` is now. */
  quando: string;
  /** What SQL does not know of it: an end that was drawn is sealed. */
  chegou?: (work: Work, id: number) => Promise<boolean>;
}

const DO_RELOGIO: readonly DoRelogio[] = [
  {
    ato: 'receber_propostas',
    quando: "p.situacao = 'divulgado' and p.data_inicio_propostas <= $2 and p.data_fim_propostas > $2",
  },
  {
    // the bids of every object are over: nobody waits for who conducts the session to say so
    ato: 'encerrar_disputa',
    quando: `p.situacao = 'disputa' and exists (select from public.processo_contratacao_itens i where i.pai_id = p.id and i.disputa_ate is not null)
      and not exists (select from public.processo_contratacao_itens i where i.pai_id = p.id and (i.disputa_ate > $2 or i.suspenso_em is not null))`,
    chegou: async (work, id) => (await lerEmDisputa(work, id)).every((objeto) => momentoDo(work, objeto, work.now()) === 'encerrada'),
  },
  {
    // R8: who was called and let the five minutes go by gives its place to the next
    ato: 'passar_vez',
    quando: `p.situacao in ('julgamento', 'habilitacao') and exists (
      select from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
       where o.processo_contratacao_id = p.id and o.cliente_id = p.cliente_id and o.data_exclusao is null and o.situacao in ('aberta', 'classificada')
         and i.convocada and i.cobertura is null and i.convocada_ate <= $2)`,
  },
];

/** In every municipality, what the clock does to the contratações. */
export async function moverPeloRelogio(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    for (const parte of DO_RELOGIO)
      await praticar(work, parte).catch((error: unknown) =>
        services.log.error({ err: error, cliente: cliente.id, ato: parte.ato }, 'o relógio das contratações falhou'),
      );
  }
}

async function praticar(work: Work, { ato, quando, chegou }: DoRelogio): Promise<void> {
  const resource = work.services.registry.get(processoContratacao.name);
  const rows = await work.db.rows<{ id: number; exercicio: number; entidade_id: number }>(
    `select p.id, p.exercicio, p.entidade_id from public.processo_contratacao p
      where p.cliente_id = $1 and p.data_exclusao is null and ${quando} order by p.id`,
    [work.cliente.id, work.now()],
  );
  for (const { id, exercicio, entidade_id } of rows) {
    const there = work.inEntity(entidade_id).inYear(exercicio);
    if (!chegou || (await chegou(there, id))) await runAct(there, resource, id, ato, {});
  }
}
