import type { ChaveDaLinha } from '../../resources/lancamento_contabil';
import { ehAbaixo } from '../tabelas/codigo';

/** The conta-corrente of a balance, as the book keeps it. */
export type ChaveDoSaldo = Readonly<Partial<Record<ChaveDaLinha, string | number>>>;

/** What an account has under a key, in cents: a debit above zero, a credit below. */
export interface Saldo {
  /** Code of the account, with all of its groups. */
  conta: string;
  isf: 'F' | 'P' | null;
  chave: ChaveDoSaldo;
  valor: bigint;
}

/** The same of what an entry moves. */
export type Movimento = Saldo;

/** An entry of the closing or of the opening: its event and what it moves. */
export interface Passo {
  evento: string;
  /** What it is of, when the event has an entry for each of several things: the empenho. */
  de?: number;
  movimentos: readonly Movimento[];
}

/** The text that tells a key apart, whatever the order in which it was written. */
export const textoDaChave = (chave: ChaveDoSaldo): string => JSON.stringify(Object.entries(chave).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The balances after some entries; what came to zero is left out. */
export function depoisDe(saldos: readonly Saldo[], passos: readonly Passo[]): Saldo[] {
  const sums = new Map<string, Saldo>();
  for (const one of [...saldos, ...passos.flatMap(({ movimentos }) => movimentos)]) {
    const id = `${one.conta}|${one.isf ?? ''}|${textoDaChave(one.chave)}`;
    const before = sums.get(id);
    sums.set(id, before ? { ...before, valor: before.valor + one.valor } : one);
  }
  return [...sums.values()].filter(({ valor }) => valor !== 0n);
}

/** The balances below some groups of the chart. */
export const abaixoDe = (saldos: readonly Saldo[], ...grupos: string[]): Saldo[] => saldos.filter(({ conta }) => ehAbaixo(conta, grupos));

/** What brings a balance to zero. */
export const aoContrario = (saldo: Saldo): Movimento => ({ ...saldo, valor: -saldo.valor });

/** What all of them are worth together. */
export const somaDe = (saldos: readonly Saldo[]): bigint => saldos.reduce((sum, { valor }) => sum + valor, 0n);
