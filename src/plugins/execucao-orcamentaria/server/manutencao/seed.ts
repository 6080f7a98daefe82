import type { Seed } from '../../../../server/seed/engine';

const YEAR = 2026;

/** What waits in drafts, what was corrected and what the Prefeitura decided of its cotas. */
export async function semearManutencao(seed: Seed): Promise<void> {
  await seed.pause();
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!owner) return;
  await seed.inEntity(owner.id, () =>
    seed.inYear(YEAR, async () => {
      await seed.put('parametro_cota', 'parametro_cota:1', { controla_cota: false, periodo_cota: '2' });
      const energia = await empenhoDe(seed, 'Energia elétrica%');
      const rocadeira = await empenhoDe(seed, 'Roçadeira%');
      if (!energia || !rocadeira) return;
      await seed.put('empenho_lote', 'empenho_lote:1', {
        data_emissao: '2026-11-17',
        competencia: '2026-12',
        descricao: 'Contas de consumo de dezembro',
        linhas: [{ modelo_id: energia.id, valor: '8200.00', historico: 'Energia elétrica dos prédios municipais, {{competencia}}' }],
      });
      await seed.put('cancelamento_multiplo', 'cancelamento_multiplo:1', {
        data: '2026-11-17',
        motivo: 'saldo',
        justificativa: 'Saldos que não serão usados até o fim do exercício',
        linhas: [{ empenho_id: energia.id, valor: '5000.00' }],
        reservas: [],
      });
      await seed.put('manutencao_execucao', 'manutencao_execucao:1', {
        empenho_id: rocadeira.id,
        local_entrega: 'Garagem municipal',
        prazo_entrega: 30,
        motivo: 'O pátio de obras está em reforma',
      });
    }),
  );
}

const empenhoDe = ({ work }: Seed, historico: string): Promise<{ id: number } | undefined> =>
  work.db.first<{ id: number }>(
    "select e.id from empenho e where e.historico like $1 and e.situacao in ('emitido', 'parcialmente_liquidado') order by e.id limit 1",
    [historico],
  );
