import { toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { SaldoDaMatriz } from '../../calculo/msc';
import { classificado } from '../livro/classificado';

/** The kept balances of the year of the work, with what the matrix tells apart. */
export async function lerSaldosDaMatriz(work: Work): Promise<SaldoDaMatriz[]> {
  const { colunas, tabelas } = classificado(work);
  const rows = await work.db.rows<Omit<SaldoDaMatriz, 'debitos' | 'creditos'> & { debitos: string; creditos: string }>(
    `select s.periodo, coalesce(c.conta_msc, c.codigo) as conta, c.conta_corrente_classe as classe, c.natureza_saldo as natureza, s.isf, e.poder,
            e.natureza = 'rpps' as rpps, ${colunas},
            (s.conta_corrente ->> 'ano_inscricao')::int as ano_inscricao,
            sum(s.debitos)::text as debitos, sum(s.creditos)::text as creditos
       from saldo_contabil s join plano_conta c on c.id = s.conta_id join public.orgao e on e.id = s.entidade_id
       ${tabelas}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
  );
  return rows.map((row) => ({ ...row, debitos: toCents(row.debitos), creditos: toCents(row.creditos) }));
}
