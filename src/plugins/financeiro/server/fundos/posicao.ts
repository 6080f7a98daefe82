import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';

/** What a movement `m` adds to the quotas of its fund. */
const QUOTAS = `coalesce(m.quotas, 0) * case m.tipo when 'aplicacao' then 1 when 'resgate' then -1 else 0 end * case when m.estorno_de_id is null then 1 else -1 end`;
const DO_FUNDO = (fundo: string) => `from public.movimentacao_fundo_investimento m where m.fundo_id = ${fundo} and m.data_exclusao is null`;

/** Quotas of a fund. */
export const quotasSql: RowSql = (t) => `(select coalesce(sum(${QUOTAS}), 0) ${DO_FUNDO(`${t}.id`)})`;

/** The last value of its quota that was told. */
export const cotaSql: RowSql = (t) =>
  `(select m.valor_cota ${DO_FUNDO(`${t}.id`)} and m.valor_cota is not null and m.estorno_de_id is null order by m.data desc, m.id desc limit 1)`;

/** What the books of the year have in the account of the fund. */
export const saldoContabilSql: RowSql = (t) =>
  `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
    where s.cliente_id = ${t}.cliente_id and s.entidade_id = ${t}.entidade_id and s.exercicio = extract(year from hoje()) and c.codigo like ${t}.conta_contabil || '%'
      and s.conta_corrente @> jsonb_build_object('conta_bancaria_id', ${t}.conta_bancaria_id)`;

/** How few quotas a fund had at the end of a day from one until today, and the first day on which it had so few. */
export interface Posicao {
  quotas: string;
  /** Without the sign of who asks, AAAA-MM-DD. */
  data: string;
}

/** The least position of a fund since a day. */
export async function menorPosicao(tx: Work, fundo: number, data: string): Promise<Posicao> {
  const row = await tx.db.first<{ quotas: string; data: string }>(
    `with dia as (
       select m.data, sum(${QUOTAS}) as quotas ${DO_FUNDO('$1')} group by 1),
     posicao as (
       select $2::date as data, coalesce((select sum(d.quotas) from dia d where d.data <= $2::date), 0) as quotas
       union all
       select d.data, sum(d.quotas) over (order by d.data) from dia d)
     select p.quotas::text, to_char(p.data, 'YYYY-MM-DD') as data from posicao p where p.data >= $2::date order by p.quotas, p.data limit 1`,
    [fundo, data],
  );
  return row ?? { quotas: '0', data };
}
