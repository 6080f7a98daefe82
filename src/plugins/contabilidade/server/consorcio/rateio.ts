import { compareDecimals, formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { consorcio } from '../../resources/consorcio';
import { refusal } from '../livro/partidas';

/** The key of a contract of apportionment in the book: one for each consortium and exercício (K6). */
export const chaveDoRateio = (id: number, exercicio: number): string => `${consorcio.name}:${id}:${exercicio}`;

/** The natures by which the apportionment is spent: 3.x.71.70, 3.x.93.70 and the like (Portaria STN 274/2016). */
export const NATUREZA_DE_RATEIO = '^[34][.][1-6][.](71|73|74|93)[.]70';

/** Whether a nature is one of those. */
export const ehDeRateio = (codigo: string): boolean => new RegExp(NATUREZA_DE_RATEIO).test(codigo);

/**
 * SQL of what was committed of the apportionment of a consortium in an exercício, from the balances of its empenhos.
 *
 * @param t what has its `cliente_id`, `entidade_id` and `pessoa_id`
 */
export const empenhadoSql = (t: string, exercicio: string): string =>
  `coalesce((select sum(s.creditos - s.debitos) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
     join public.natureza_despesa n on n.id = (s.conta_corrente ->> 'natureza_despesa_id')::bigint
    where s.cliente_id = ${t}.cliente_id and s.entidade_id = ${t}.entidade_id and s.exercicio = ${exercicio} and s.periodo < 13
      and c.codigo like '6.2.2.1.3.%' and s.conta_corrente ->> 'credor_id' = ${t}.pessoa_id::text and n.codigo ~ '${NATUREZA_DE_RATEIO}'), 0.00)::numeric(18,2)`;

/** SQL of the apportionment of an exercício. */
export const rateioSql = (t: string, exercicio: string): string =>
  `coalesce((select r.valor from public.consorcio_contratos_rateio r where r.pai_id = ${t}.id and r.exercicio = ${exercicio}), 0.00)::numeric(18,2)`;

/** The same of the year of today. */
export const doAno =
  (sql: (t: string, exercicio: string) => string): RowSql =>
  (t) =>
    sql(t, 'extract(year from hoje())::int');

/**
 * What is committed of an apportionment is not beyond its contract, and without one nothing is (handbook Contabilidade 5.9, K6). Asked when the empenho is in the book,
 * which is then locked.
 *
 * @throws ValidationError
 */
export async function exigirRateio(tx: Work, lancamento: number): Promise<void> {
  const row = await tx.db.first<{ nome: string; exercicio: number; rateio: string; empenhado: string; deste: string }>(
    `with deste as (
       select x.credor_id as pessoa_id, l.cliente_id, l.entidade_id, l.exercicio, sum(x.valor) as valor from public.lancamento_contabil l
         join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
         join public.natureza_despesa n on n.id = x.natureza_despesa_id
        where l.id = $1 and l.cliente_id = $2 and x.dc = 'C' and c.codigo like '6.2.2.1.3.01%' and n.codigo ~ '${NATUREZA_DE_RATEIO}' group by 1, 2, 3, 4)
     select p.nome, d.exercicio::int as exercicio, ${rateioSql('k', 'd.exercicio')}::text as rateio, ${empenhadoSql('d', 'd.exercicio')}::text as empenhado, d.valor::text as deste
       from deste d join public.pessoa p on p.id = d.pessoa_id
       left join public.consorcio k on k.pessoa_id = d.pessoa_id and k.cliente_id = d.cliente_id and k.entidade_id = d.entidade_id and k.data_exclusao is null`,
    [lancamento, tx.cliente.id],
  );
  if (!row || compareDecimals(row.empenhado, row.rateio) <= 0) return;
  const left = toCents(row.rateio) - toCents(row.empenhado) + toCents(row.deste);
  throw refusal(
    `Do contrato de rateio de ${row.exercicio} com ${row.nome} restam R$ ${formatDecimal(fromCents(left > 0n ? left : 0n), 2)} a empenhar: registre o contrato ou o aditivo em Consórcios.`,
  );
}
