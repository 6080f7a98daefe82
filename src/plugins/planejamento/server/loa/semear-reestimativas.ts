import type { Seed } from '../../../../server/seed/engine';

const YEAR = 2026;

/** Natureza and fonte, value, reason and how it was reckoned. */
const ENTRIES = [
  [
    '1.1.1.4.51.1.1',
    '500',
    '250000.00',
    'excesso',
    'O ISS de janeiro superou em 18 % o do mesmo mês do ano anterior; projeta-se um terço do excesso.',
  ],
  [
    '1.7.2.1.50.0.1',
    '500',
    '-120000.00',
    'frustracao',
    'O índice de participação no ICMS publicado para o exercício é menor que o da proposta.',
  ],
] as const;

/** What changed in the revenue expected of the LOA of 2026, in its first month. */
export async function semearReestimativas(seed: Seed): Promise<void> {
  await seed.pause();
  await seed.inYear(YEAR, async () => {
    for (const [natureza, fonte, valor, motivo, memoria] of ENTRIES) {
      const row = await seed.work.db.first<{ id: number }>(
        `select r.id from previsao_receita r join versao_planejamento v on v.id = r.versao_planejamento_id and v.situacao_versao = 'vigente'
           join natureza_receita n on n.id = r.natureza_receita_id and n.codigo = $1 join fonte_recurso f on f.id = r.fonte_recurso_id and f.codigo_stn = $2`,
        [natureza, fonte],
      );
      await seed.put('reestimativa_receita', `reestimativa:${natureza}`, {
        previsao_receita_id: row?.id,
        data: `${YEAR}-01-30`,
        valor,
        motivo,
        memoria,
      });
    }
  });
}
