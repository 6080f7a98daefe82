import type { Work } from '../../../../server/work';

/** Of which book something is, and its day, YYYY-MM-DD. */
export interface Lugar {
  entidade_id: number;
  data: string;
}

/** Which keys of the lines of an entry are judged, and the side on which they have their balance. */
export interface Julgadas {
  /** SQL of the lines `x`, of accounts `c`. */
  linhas: string;
  lado: 'D' | 'C';
}

/** A key that on some day would have less than nothing, by what an entry took from it. */
export interface Falta {
  chave: Chave;
  /** The first such day. */
  data: string;
  /** What there was on it without the entry, decimals in reais. */
  disponivel: string;
  /** Whether it is missing still today. */
  hoje: boolean;
}

type Chave = Readonly<{ conta_bancaria_id?: number; fonte_recurso_id?: number; divida?: string; instrumento?: string }>;

/** The balances of a key since a day; decimals in reais. */
interface Saldos extends Record<string, unknown> {
  chave: Chave;
  hoje: string;
  /** The least at the end of any of the days. */
  menor: string;
  /** The first day before today on which it was below zero, and what there was then with what the entry took. */
  dia: string | null;
  no_dia: string | null;
  hoje_sem: string;
  falta_hoje: boolean;
}

/**
 * SQL of what keys have today, and had on the days since theirs (handbook Execução 1.1). Today is read from the kept balances; only
 * what was moved after the day is added up.
 *
 * @param tocada SQL of the keys: n, cliente_id, entidade_id, exercicio, data, conta_id, isf, cc and, of an entry, what it took (`tirado`)
 */
const saldosSql = (tocada: string, lado: 'D' | 'C') => `
  with tocada as (${tocada}),
  agora as (
    select t.*, (select coalesce(sum(s.debitos - s.creditos), 0) * ${lado === 'D' ? 1 : -1} from public.saldo_contabil s
                  where s.entidade_id = t.entidade_id and s.exercicio = t.exercicio and s.conta_id = t.conta_id
                    and s.isf is not distinct from t.isf and s.chave = md5(t.cc::text)) as saldo
      from tocada t),
  dia as (
    select a.n, m.data, a.saldo - sum(m.valor) over (partition by a.n order by m.data desc) as saldo,
           lag(m.data, 1, a.data) over (partition by a.n order by m.data) as desde
      from agora a cross join lateral (
        select l.data, sum(${ownSide('x', lado)}) as valor
          from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
         where a.data < hoje() and l.cliente_id = a.cliente_id and l.entidade_id = a.entidade_id and l.exercicio = a.exercicio and l.data > a.data
           and x.conta_id = a.conta_id and x.isf is not distinct from a.isf and conta_corrente_de(x) = a.cc group by 1) m)
  select a.cc as chave, hoje()::text as hoje, a.saldo < 0 as falta_hoje, (a.saldo + a.tirado)::numeric(18,2)::text as hoje_sem,
         least(a.saldo, min(d.saldo))::numeric(18,2)::text as menor, (array_agg(d.desde order by d.data) filter (where d.saldo < 0))[1]::text as dia,
         ((array_agg(d.saldo order by d.data) filter (where d.saldo < 0))[1] + a.tirado)::numeric(18,2)::text as no_dia
    from agora a left join dia d on d.n = a.n group by a.n, a.cc, a.saldo, a.tirado order by a.n`;

const ownSide = (line: string, lado: 'D' | 'C') => `case ${line}.dc when '${lado}' then ${line}.valor else -${line}.valor end`;

/**
 * Whether an entry takes from a key more than there was on any day from its own until today. Asked when the entry is in the book,
 * which is then locked: nobody moves it meanwhile.
 *
 * @returns one for each key with too little, as it is today or, if that is enough, on the first day that it was not
 */
export async function faltasDesde(tx: Work, lancamento: number, { linhas, lado }: Julgadas): Promise<Falta[]> {
  const taken = `sum(-(${ownSide('x', lado)}))`;
  const tocada = `select row_number() over () as n, l.cliente_id, l.entidade_id, l.exercicio, l.data, x.conta_id, x.isf, conta_corrente_de(x) as cc, ${taken} as tirado
      from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
     where l.id = $1 and l.cliente_id = $2 and ${linhas} group by 2, 3, 4, 5, 6, 7, 8 having ${taken} > 0`;
  const rows = await tx.db.rows<Saldos>(saldosSql(tocada, lado), [lancamento, tx.cliente.id]);
  return rows.flatMap(({ chave, hoje, falta_hoje, hoje_sem, dia, no_dia }): Falta[] => {
    if (falta_hoje) return [{ chave, data: hoje, disponivel: hoje_sem, hoje: true }];
    return dia !== null && no_dia !== null ? [{ chave, data: dia, disponivel: no_dia, hoje: false }] : [];
  });
}

/** The least debit balance of permanent accounts, by instrument, on the days from one until today, in their order; decimals in reais. */
export async function menoresSaldos(
  tx: Work,
  { entidade_id, data }: Lugar,
  chaves: readonly { conta_id: number; instrumento: string }[],
): Promise<string[]> {
  if (chaves.length === 0) return [];
  const tocada = `select x.n, $1::bigint as cliente_id, $2::bigint as entidade_id, $3::smallint as exercicio, $4::date as data, x.conta_id, 'P'::text as isf,
        jsonb_build_object('instrumento', x.instrumento) as cc, 0::numeric as tirado
      from jsonb_to_recordset($5::jsonb) as x(n int, conta_id bigint, instrumento text)`;
  const rows = await tx.db.rows<Saldos>(saldosSql(tocada, 'D'), [
    tx.cliente.id,
    entidade_id,
    Number(data.slice(0, 4)),
    data,
    JSON.stringify(chaves.map(({ conta_id, instrumento }, n) => ({ n, conta_id, instrumento }))),
  ]);
  return rows.map(({ menor }) => menor);
}
