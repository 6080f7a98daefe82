import type { Work } from '../../../../server/work';

/** Which keys of the lines of an entry are judged, and the side on which they have their balance. */
export interface Julgadas {
  /** SQL of the lines `x`, of accounts `c`. */
  linhas: string;
  lado: 'D' | 'C';
}

/** A key that on some day would have less than nothing, by what an entry took from it. */
export interface Falta extends Record<string, unknown> {
  chave: { conta_bancaria_id?: number; fonte_recurso_id?: number; divida?: string };
  /** The first such day, YYYY-MM-DD. */
  data: string;
  /** What there was on it without the entry, decimals in reais. */
  disponivel: string;
  /** Whether it is missing still today. */
  hoje: boolean;
}

/**
 * Whether an entry takes from a key more than there was on any day from its own until today (handbook Execução 1.1). Asked when the
 * entry is in the book, which is then locked: nobody moves it meanwhile. Today is read from the kept balances; only what was moved
 * after the day of the entry is added up.
 *
 * @returns one for each key with too little, as it is today or, if that is enough, on the first day that it was not
 */
export async function faltasDesde(tx: Work, lancamento: number, { linhas, lado }: Julgadas): Promise<Falta[]> {
  const own = (line: string) => `case ${line}.dc when '${lado}' then ${line}.valor else -${line}.valor end`;
  return tx.db.rows<Falta>(
    `with tocada as (
       select x.conta_id, x.isf, conta_corrente_de(x) as cc, l.data, l.entidade_id, l.exercicio, sum(-(${own('x')})) as tirado
         from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
        where l.id = $1 and l.cliente_id = $2 and ${linhas} group by 1, 2, 3, 4, 5, 6 having sum(-(${own('x')})) > 0),
     agora as (
       select row_number() over () as n, t.*,
              (select coalesce(sum(s.debitos - s.creditos), 0) * ${lado === 'D' ? 1 : -1} from public.saldo_contabil s
                where s.entidade_id = t.entidade_id and s.exercicio = t.exercicio and s.conta_id = t.conta_id
                  and s.isf is not distinct from t.isf and s.chave = md5(t.cc::text)) as saldo
         from tocada t),
     dia as (
       select a.n, sum(m.valor) over (partition by a.n order by m.data desc) as depois, lag(m.data, 1, a.data) over (partition by a.n order by m.data) as desde
         from agora a cross join lateral (
           select l.data, sum(${own('x')}) as valor
             from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
            where a.data < hoje() and l.cliente_id = $2 and l.entidade_id = a.entidade_id and l.exercicio = a.exercicio and l.data > a.data
              and x.conta_id = a.conta_id and x.isf is not distinct from a.isf and conta_corrente_de(x) = a.cc group by 1) m),
     falta as (
       select a.n, hoje() as data, a.saldo, true as hoje from agora a where a.saldo < 0
        union all
       select a.n, d.desde, a.saldo - d.depois, false from agora a join dia d on d.n = a.n where a.saldo - d.depois < 0)
     select distinct on (f.n) a.cc as chave, f.data::text, (f.saldo + a.tirado)::numeric(18,2)::text as disponivel, f.hoje
       from falta f join agora a on a.n = f.n order by f.n, f.hoje desc, f.data`,
    [lancamento, tx.cliente.id],
  );
}
