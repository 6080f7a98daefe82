import {
  type Balance,
  compareDecimals,
  formatDate,
  formatDecimal,
  formatMonth,
  fromCents,
  lastDayOf,
  sumDecimals,
  toCents,
} from '../../../resources/definition';
import { lockBalances } from '../../../server/documents/balances';
import { ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import type { Work } from '../../../server/work';
import { tetoProvisorio } from '../../planejamento/server';
import { reservaDotacao } from '../resources/reserva_dotacao';

/** Rows whose balances a fact changes, by kind. */
export interface Travas {
  dotacoes?: readonly number[];
  reservas?: readonly number[];
  empenhos?: readonly number[];
  liquidacoes?: readonly number[];
  restos?: readonly number[];
}

/** Kind by kind, and inside a kind ascending: fichas of dotações, ids of the rest (handbook 1.3.1). */
const ORDEM = [
  ['dotacoes', 'dotacao', 'ficha'],
  ['reservas', 'reserva_dotacao', 'id'],
  ['empenhos', 'empenho', 'id'],
  ['liquidacoes', 'liquidacao', 'id'],
  ['restos', 'resto_a_pagar', 'id'],
] as const;

/** Locks rows of balances, kind by kind, until the transaction ends. */
export async function travar(tx: Work, travas: Travas): Promise<void> {
  for (const [kind, table, order] of ORDEM) await lockBalances(tx, table, travas[kind] ?? [], order);
}

/** An amount with its sign changed. */
export const negativo = (valor: string): string => fromCents(-toCents(valor));

/** `R$ 1.234,56` */
export const reais = (valor: string): string => `R$ ${formatDecimal(valor, 2)}`;

interface NaConta {
  /** Account of the chart, without the zeros on the right: `6.2.2.1.1`. */
  conta: string;
  /** Key of the conta-corrente, and its value. */
  chave: 'dotacao_id' | 'empenho_id';
  id: number;
}

/** The lines of keys, `$5`; those of an empenho are found by its dotação, which has an index. */
const OF_KEYS = {
  dotacao_id: 'x.dotacao_id = any($5::bigint[])',
  empenho_id:
    'x.empenho_id = any($5::int[]) and x.dotacao_id in (select e.dotacao_id from public.empenho e where e.id = any($5::bigint[]))',
} as const;

/** What moved in a credit account of the budget, by key and day by day, after a day. */
const movimentoSql = (
  chave: NaConta['chave'],
) => `select x.${chave} as chave, l.data, sum(case x.dc when 'C' then x.valor else -x.valor end) as valor
  from public.lancamento_contabil_linha x join public.lancamento_contabil l on l.id = x.pai_id join public.plano_conta c on c.id = x.conta_id
 where l.cliente_id = $1 and l.exercicio = $2 and l.data > $3::date and c.codigo like $4 || '%' and ${OF_KEYS[chave]} group by 1, 2`;

/**
 * The least that a balance was at the end of any day from a day until today, by what the ledger moved since; who enters a
 * document with a past date takes from all of those days (handbook 1.1).
 *
 * @param saldo what it is now, with its row locked
 */
export async function minimoDesde(tx: Work, { conta, chave, id }: NaConta, saldo: string, data: string): Promise<string> {
  return (await minimosDesde(tx, { conta, chave }, new Map([[id, saldo]]), data)).get(id) as string;
}

/** The same of many keys of an account at once, each with what it is now. */
export async function minimosDesde(
  tx: Work,
  { conta, chave }: Omit<NaConta, 'id'>,
  saldos: ReadonlyMap<number, string>,
  data: string,
): Promise<Map<number, string>> {
  // nothing is posted of a day that has not come
  if (data >= tx.today()) return new Map(saldos);
  const rows = await tx.db.rows<{ chave: number; acima: string }>(
    `select s.chave, greatest(0, max(s.valor))::numeric(18,2)::text as acima
       from (select m.chave, sum(m.valor) over (partition by m.chave order by m.data desc) as valor from (${movimentoSql(chave)}) m) s group by 1`,
    [tx.cliente.id, tx.setting.exercicio, data, conta, [...saldos.keys()]],
  );
  const above = new Map(rows.map((row) => [row.chave, row.acima]));
  return new Map([...saldos].map(([id, saldo]) => [id, menos(saldo, above.get(id) ?? '0.00')]));
}

/** What a balance of the budget was at the end of a day: what it is now, less what the ledger moved since. */
export async function saldoEm(tx: Work, { conta, chave, id }: NaConta, saldo: string, data: string): Promise<string> {
  const row = await tx.db.first<{ depois: string }>(
    `select coalesce(sum(m.valor), 0)::numeric(18,2)::text as depois from (${movimentoSql(chave)}) m`,
    [tx.cliente.id, tx.setting.exercicio, data, conta, [id]],
  );
  return menos(saldo, row?.depois ?? '0.00');
}

/** `a` less `b`, exact. */
export const menos = (a: string, b: string): string => fromCents(toCents(a) - toCents(b));

/** A dotação as documents read it, with its row locked. */
export interface DotacaoLida extends Record<string, unknown> {
  id: number;
  ficha: number;
  unidade_id: number;
  orgao_id: number;
  /** The órgão with a book of its own that it is spent by. */
  entidade_id: number;
  natureza_despesa_id: number;
  /** Code of its nature: `3.3.90.39.00`. */
  natureza: string;
  fonte_recurso_id: number;
  codigo_acompanhamento_id: number;
  provisoria: boolean;
  valor_atualizado: string;
  disponivel: string;
  reservado: string;
  /** Months that a cota is released for at once; null while what is committed takes from none. */
  periodo_cota: string | null;
}

/** Account in which the ledger keeps what a dotação has available. */
export const CREDITO_DISPONIVEL = '6.2.2.1.1';
/** Account in which the ledger keeps what of an empenho is still to be liquidated. */
export const A_LIQUIDAR = '6.2.2.1.3.01';
/** Account in which it keeps what is recognised and not liquidated yet. */
export const EM_LIQUIDACAO = '6.2.2.1.3.02';
/** Account in which it keeps what is liquidated and not paid yet. */
export const A_PAGAR = '6.2.2.1.3.03';

/**
 * A dotação of the exercício, as it is now.
 *
 * @throws ValidationError when there is none, or it is of another entity
 */
export async function lerDotacao(tx: Work, id: number, campo = 'dotacao_id'): Promise<DotacaoLida> {
  const row = await tx.db.first<DotacaoLida>(
    `select d.id, d.ficha, d.unidade_id, d.orgao_id, coalesce(o.entidade_id, o.id) as entidade_id, d.natureza_despesa_id, n.codigo as natureza,
            d.fonte_recurso_id, d.codigo_acompanhamento_id, d.provisoria, d.valor_atualizado::text, d.disponivel::text, d.reservado::text,
            (select p.periodo_cota from parametro_cota p where p.controla_cota and p.base_cota = 'empenhado' limit 1) as periodo_cota
       from public.dotacao d join public.orgao o on o.id = d.orgao_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
      where d.id = $1 and d.cliente_id = $2 and d.exercicio = $3 and d.data_exclusao is null`,
    [id, tx.cliente.id, tx.setting.exercicio],
  );
  if (!row) throw new ValidationError({ [campo]: [`A dotação não é do exercício ${tx.setting.exercicio}.`] });
  if (row.entidade_id !== tx.setting.entidadeId)
    throw new ValidationError({ [campo]: [`A ficha ${fichaEscrita(row)} é de outra entidade.`] });
  return row;
}

/** `0123` */
export const fichaEscrita = ({ ficha }: { ficha: number }): string => String(ficha).padStart(4, '0');

/**
 * A dotação, locked, has this much available from a day until today, and does not pass the twelfths of an execução provisória.
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirDisponivel(tx: Work, dotacao: DotacaoLida, valor: string, data: string, campo = 'valor'): Promise<void> {
  const { id, disponivel } = dotacao;
  const ficha = fichaEscrita(dotacao);
  if (compareDecimals(disponivel, valor) < 0)
    throw new ValidationError({ [campo]: [`Saldo insuficiente na ficha ${ficha} (disponível ${reais(disponivel)}).`] });
  const least = await minimoDesde(tx, { conta: CREDITO_DISPONIVEL, chave: 'dotacao_id', id }, disponivel, data);
  if (compareDecimals(least, valor) < 0)
    throw new ValidationError({ [campo]: [`Saldo insuficiente na data ${formatDate(data)} (disponível ${reais(least)}).`] });
  if (dotacao.provisoria) await exigirTeto(tx, dotacao, valor, data, campo);
}

/** A reserva as its balance is said: number and what is left of it. */
export interface SaldoDaReserva extends Record<string, unknown> {
  rotulo: string;
  saldo: string;
}

/** What is left of a reserva, now. */
export async function lerSaldoDaReserva(tx: Work, id: number): Promise<SaldoDaReserva> {
  const row = await tx.db.first<SaldoDaReserva>(
    `select ${numberSql(reservaDotacao)('r')} as rotulo, r.saldo::text from reserva_dotacao r where r.id = $1`,
    [id],
  );
  return row ?? { rotulo: '', saldo: '0.00' };
}

/** @throws ValidationError when a reserva has not this much */
export function exigirSaldoDaReserva({ saldo }: SaldoDaReserva, valor: string): void {
  if (compareDecimals(saldo, valor) < 0)
    throw new ValidationError({ valor: [`Saldo insuficiente na reserva (disponível ${reais(saldo)}).`] });
}

/** What a draft says of where its value is taken from. */
interface Tomado {
  dotacao_id?: number | null;
  reserva_dotacao_id?: number | null;
  valor?: string | null;
  data?: string | null;
}

/**
 * What a value takes from a dotação, or from a reserva of it, before and after it, with the words that would refuse it; of the
 * day of the draft, as who enters a past date takes from all the days since.
 *
 * @returns null while the draft has no dotação
 */
export async function saldoTomado(work: Work, { dotacao_id, reserva_dotacao_id, valor, data }: Tomado): Promise<Balance | null> {
  if (!dotacao_id) return null;
  const dia = data ?? work.today();
  const typed = valor ?? '0.00';
  const dotacao = await lerDotacao(work, dotacao_id);
  const de = (nome: string, antes: string, recusa: string | null): Balance => ({
    nome,
    antes,
    valor: typed,
    depois: menos(antes, typed),
    recusa,
  });
  if (reserva_dotacao_id) {
    const reserva = await lerSaldoDaReserva(work, reserva_dotacao_id);
    return de(`Saldo da reserva ${reserva.rotulo}`, reserva.saldo, await refusalOf(async () => exigirSaldoDaReserva(reserva, typed)));
  }
  const naConta = { conta: CREDITO_DISPONIVEL, chave: 'dotacao_id', id: dotacao_id } as const;
  const antes = await minimoDesde(work, naConta, dotacao.disponivel, dia);
  const recusa = await refusalOf(() => exigirDisponivel(work, dotacao, typed, dia));
  return de(`Saldo da ficha ${fichaEscrita(dotacao)} em ${formatDate(dia)}`, antes, recusa);
}

/** The words with which something is refused; null when it is not. */
export async function refusalOf(judge: () => Promise<void>): Promise<string | null> {
  try {
    await judge();
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.issues).flat().join(' ');
    throw error;
  }
}

/** Execução provisória: until the end of the month of the document, and of this one, no more than the twelfths (Planejamento 4). */
async function exigirTeto(tx: Work, dotacao: DotacaoLida, valor: string, data: string, campo: string): Promise<void> {
  const naConta = { conta: CREDITO_DISPONIVEL, chave: 'dotacao_id', id: dotacao.id } as const;
  for (const day of new Set([data, tx.today()].map((one) => `${one.slice(0, 7)}-31`))) {
    const cap = await tetoProvisorio(tx, dotacao.id, Number(day.slice(5, 7)));
    if (cap === null) return;
    const used = menos(dotacao.valor_atualizado, await saldoEm(tx, naConta, dotacao.disponivel, lastDayOf(day)));
    if (compareDecimals(sumDecimals([used, valor]), cap) > 0)
      throw new ValidationError({
        [campo]: [
          `A ficha ${fichaEscrita(dotacao)} é de execução provisória: até ${formatMonth(day)} usam-se ${reais(cap)}, e já foram usados ${reais(used)}.`,
        ],
      });
  }
}
