import type { Work } from '../../../../server/work';

/** A day on which an account would owe a fonte, by what an entry took from it. */
export interface FaltaDeCaixa extends Record<string, unknown> {
  conta_bancaria_id: number;
  fonte_recurso_id: number;
  /** The first such day. */
  data: string;
  /** What there was on it without the entry, decimals in reais. */
  disponivel: string;
  /** Whether it is missing still today. */
  hoje: boolean;
}

/**
 * N17: whether an entry takes from cash, by account, fonte and CO of entry, more than there was on any day from its own until
 * today. Asked when the entry is in the book, which is then locked: nobody moves it meanwhile. Today is read from the kept
 * balances; only what was moved after the day of the entry is added up.
 *
 * @returns the keys with too little, those that owe today first
 */
export async function faltasDeCaixa(tx: Work, lancamento: number): Promise<FaltaDeCaixa[]> {
  return tx.db.rows<FaltaDeCaixa>(
    `with tocada as (
       select x.conta_id, conta_corrente_de(x) as cc, l.data, l.entidade_id, l.exercicio, sum(case x.dc when 'C' then x.valor else -x.valor end) as tirado
         from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
        where l.id = $1 and l.cliente_id = $2 and c.conta_corrente_classe = 'CB' group by 1, 2, 3, 4, 5
       having sum(case x.dc when 'C' then x.valor else -x.valor end) > 0),
     agora as (
       select t.*, (select coalesce(sum(s.debitos - s.creditos), 0) from public.saldo_contabil s
                     where s.entidade_id = t.entidade_id and s.exercicio = t.exercicio and s.conta_id = t.conta_id and s.chave = md5(t.cc::text)) as saldo
         from tocada t),
     dia as (
       select a.conta_id, a.cc, m.data, sum(m.valor) over (partition by a.conta_id, a.cc order by m.data desc) as depois,
              lag(m.data, 1, a.data) over (partition by a.conta_id, a.cc order by m.data) as desde
         from agora a cross join lateral (
           select l.data, sum(case x.dc when 'D' then x.valor else -x.valor end) as valor
             from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
            where a.data < hoje() and l.cliente_id = $2 and l.entidade_id = a.entidade_id and l.exercicio = a.exercicio and l.data > a.data
              and x.conta_id = a.conta_id and conta_corrente_de(x) = a.cc group by 1) m),
     falta as (
       select a.conta_id, a.cc, a.tirado, hoje() as data, a.saldo, true as hoje from agora a where a.saldo < 0
        union all
       select a.conta_id, a.cc, a.tirado, d.desde, a.saldo - d.depois, false from agora a join dia d on d.conta_id = a.conta_id and d.cc = a.cc where a.saldo - d.depois < 0)
     select distinct on (f.conta_id, f.cc) (f.cc ->> 'conta_bancaria_id')::int as conta_bancaria_id, (f.cc ->> 'fonte_recurso_id')::int as fonte_recurso_id,
            f.data::text, (f.saldo + f.tirado)::numeric(18,2)::text as disponivel, f.hoje
       from falta f order by f.conta_id, f.cc, f.hoje desc, f.data`,
    [lancamento, tx.cliente.id],
  );
}
