import { toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { SaldoDaMatriz } from '../../calculo/msc';

/** The kept balances of the year of the work, with what the matrix tells apart. */
export async function lerSaldosDaMatriz(work: Work): Promise<SaldoDaMatriz[]> {
  const rows = await work.db.rows<Omit<SaldoDaMatriz, 'debitos' | 'creditos'> & { debitos: string; creditos: string }>(
    `select s.periodo, coalesce(c.conta_msc, c.codigo) as conta, c.conta_corrente_classe as classe, c.natureza_saldo as natureza, s.isf, e.poder,
            e.natureza = 'rpps' as rpps, f.codigo as fonte, co.codigo as co, r.codigo as receita, n.codigo as despesa,
            fn.codigo || '.' || sf.codigo as funcao, (s.conta_corrente ->> 'ano_inscricao')::int as ano_inscricao,
            sum(s.debitos)::text as debitos, sum(s.creditos)::text as creditos
       from saldo_contabil s join plano_conta c on c.id = s.conta_id join public.orgao e on e.id = s.entidade_id
       left join public.fonte_recurso f on f.id = s.fonte_recurso_id
       left join public.codigo_acompanhamento co on co.id = (s.conta_corrente ->> 'co_id')::bigint
       left join public.natureza_receita r on r.id = (s.conta_corrente ->> 'natureza_receita_id')::bigint
       left join public.dotacao d on d.id = (s.conta_corrente ->> 'dotacao_id')::bigint
       left join public.natureza_despesa n on n.id = coalesce((s.conta_corrente ->> 'natureza_despesa_id')::bigint, d.natureza_despesa_id)
       left join public.funcao fn on fn.id = d.funcao_id left join public.subfuncao sf on sf.id = d.subfuncao_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
  );
  return rows.map((row) => ({ ...row, debitos: toCents(row.debitos), creditos: toCents(row.creditos) }));
}
