import { formatDate, formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { refusal } from './partidas';
import type { Linha } from './tipos';

/** Of which book an entry is, and its day. */
export interface Lugar {
  entidade_id: number;
  data: string;
}

/** What an entry takes from an asset that is told apart by its instrument; cents. */
export interface Baixa {
  conta_id: number;
  instrumento: string;
  valor: bigint;
}

/** Events of revenue: what is beyond the credit is revenue too, that was never launched. */
const OF_REVENUE = ['2020', '2022', '2025', '2041'];

/**
 * N16: an entry takes from a credit or an advance no more than there was on every day from its own until today. Asked when it is in
 * the book, which is then locked.
 *
 * @throws ValidationError
 */
export async function refuseBeyondAsset(tx: Work, lugar: Lugar, evento: string, linhas: readonly Linha[]): Promise<void> {
  const baixas = writeOffs(linhas);
  const left = await leastBalances(tx, lugar, baixas);
  for (const [n, { instrumento, valor }] of baixas.entries()) {
    const least = left[n] ?? 0n;
    if (least >= 0n) continue;
    const had = least + valor;
    const saldo = `R$ ${formatDecimal(fromCents(had > 0n ? had : 0n), 2)}`;
    throw refusal(
      OF_REVENUE.includes(evento)
        ? `O crédito tem saldo de ${saldo}; lance o excedente como receita sem lançamento.`
        : `Desde ${formatDate(lugar.data)}, o menor saldo de "${instrumento}" na Contabilidade é de ${saldo}: confira o lançamento do crédito ou o seu saldo de abertura.`,
    );
  }
}

/** Tells an asset apart. */
export const keyOf = ({ conta_id, instrumento }: Baixa): string => `${conta_id} ${instrumento}`;

/** What lines take, in all, from each asset that an instrument tells apart: control accounts have no side of their own. */
export function writeOffs(linhas: readonly Linha[]): Baixa[] {
  const found = new Map<string, Baixa>();
  for (const { conta_id, isf, dc, valor, instrumento } of linhas) {
    if (isf !== 'P' || typeof instrumento !== 'string') continue;
    const line = { conta_id, instrumento, valor: dc === 'C' ? toCents(valor) : -toCents(valor) };
    const before = found.get(keyOf(line));
    found.set(keyOf(line), before ? { ...line, valor: before.valor + line.valor } : line);
  }
  return [...found.values()].filter(({ valor }) => valor > 0n);
}

/** The least debit balance of each asset on the days from one until today, in their order; cents. */
export async function leastBalances(tx: Work, { entidade_id, data }: Lugar, baixas: readonly Baixa[]): Promise<bigint[]> {
  if (baixas.length === 0) return [];
  const rows = await tx.db.rows<{ saldo: string }>(
    `with chave as (
       select x.n, x.conta_id, jsonb_build_object('instrumento', x.instrumento) as cc
         from jsonb_to_recordset($4::jsonb) as x(n int, conta_id bigint, instrumento text)),
     agora as (
       select k.*, (select coalesce(sum(s.debitos - s.creditos), 0) from public.saldo_contabil s
                     where s.entidade_id = $1 and s.exercicio = $2 and s.conta_id = k.conta_id and s.chave = md5(k.cc::text)) as saldo
         from chave k)
     select least(a.saldo, a.saldo - max(d.depois))::numeric(18,2)::text as saldo
       from agora a left join lateral (
         select sum(sum(case x.dc when 'D' then x.valor else -x.valor end)) over (order by l.data desc) as depois
           from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
          where $3::date < hoje() and l.cliente_id = $5 and l.entidade_id = $1 and l.exercicio = $2 and l.data > $3::date
            and x.conta_id = a.conta_id and conta_corrente_de(x) = a.cc group by l.data) d on true
      group by a.n, a.saldo order by a.n`,
    [
      ...[entidade_id, Number(data.slice(0, 4)), data],
      JSON.stringify(baixas.map(({ conta_id, instrumento }, n) => ({ n, conta_id, instrumento }))),
      tx.cliente.id,
    ],
  );
  return rows.map(({ saldo }) => toCents(saldo));
}
