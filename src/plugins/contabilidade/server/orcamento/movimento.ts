import type { Work } from '../../../../server/work';

/** Where the ledger keeps each balance of a dotação that the execution moves: the accounts, and the side that adds to it. */
const CONTAS = {
  creditos: [['5.2.2.1.2'], 'D'],
  reducoes: [['5.2.2.1.9'], 'C'],
  contingenciado: [['6.2.2.1.2.01'], 'C'],
  reservado: [['6.2.2.1.2.02'], 'C'],
  empenhado: [['6.2.2.1.3'], 'C'],
  liquidado: [['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'], 'C'],
  pago: [['6.2.2.1.3.04'], 'C'],
  disponivel: [['6.2.2.1.1'], 'C'],
} as const;

/** What the ledger moved of each balance of a dotação after a day; decimals in reais. */
export async function lerMovimentoDaDotacao(work: Work, id: number, data: string): Promise<Partial<Record<string, string>>> {
  const sums = Object.entries(CONTAS).map(
    ([name, [contas, lado]]) =>
      `coalesce(sum(case x.dc when '${lado}' then x.valor else -x.valor end)
                filter (where ${contas.map((conta) => `c.codigo like '${conta}%'`).join(' or ')}), 0)::numeric(18,2)::text as ${name}`,
  );
  const row = await work.db.first<Record<string, string>>(
    `select ${sums.join(', ')} from public.lancamento_contabil_linha x join public.lancamento_contabil l on l.id = x.pai_id join public.plano_conta c on c.id = x.conta_id
      where x.dotacao_id = $1 and l.cliente_id = $2 and l.exercicio = $3 and l.data > $4::date`,
    [id, work.cliente.id, work.setting.exercicio, data],
  );
  return row ?? {};
}
