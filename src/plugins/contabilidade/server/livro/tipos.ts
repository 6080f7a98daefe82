import type { Base, Comodim, FonteDoPar } from '../../resources/evento_contabil';
import type { ChaveDaLinha } from '../../resources/lancamento_contabil';
import type { ClasseContaCorrente } from '../../resources/plano_conta';

/** What a conta bancária is to the ledger: its id and its kind, which says the account of the chart (execução 5.2). */
export interface ContaBancaria {
  id: number;
  tipo: 'movimento' | 'arrecadacao' | 'aplicacao' | 'vinculada' | 'caixa' | 'rpps';
  /** Code of the account of the chart, when it is not the one of its kind. */
  conta_contabil?: string | undefined;
}

/** What a document says of itself, from which accounts and conta-correntes follow. Ids are of the registers. */
export interface Contexto {
  conta_bancaria?: ContaBancaria | undefined;
  /** Of a transfer, or the fund's of an investment. */
  conta_destino?: ContaBancaria | undefined;
  fonte_recurso_id?: number | undefined;
  /** Of facts that take money from one fonte to another. */
  fonte_origem_id?: number | undefined;
  fonte_destino_id?: number | undefined;
  co_id?: number | undefined;
  /** Of facts that take money from one CO of entry to another (K2). */
  co_origem_id?: number | undefined;
  co_destino_id?: number | undefined;
  natureza_receita_id?: number | undefined;
  /** Says fonte, CO and nature of the expense, unless they are given. */
  dotacao_id?: number | undefined;
  natureza_despesa_id?: number | undefined;
  /** As of the de-para: `suprimento`. */
  tipo_despesa?: string | undefined;
  credor_id?: number | undefined;
  empenho_id?: number | undefined;
  ano_inscricao?: number | undefined;
  titulo?: string | undefined;
  divida?: string | undefined;
  instrumento?: string | undefined;
  centro_custo_id?: number | undefined;
  /** What the document itself names: a placeholder or an account of the event → its own account by code, or a placeholder. */
  contas?: Readonly<Record<string, string>> | undefined;
  /** The same, of the credit side alone: of a pair that names one placeholder on both sides, as from a class of bens to another. */
  contas_do_credito?: Readonly<Record<string, string>> | undefined;
  /** Of the pairs with `|`, which accounts or placeholders this document takes. */
  escolhas?: readonly string[] | undefined;
}

/** Values of a fact by base, exact decimals in reais. */
export type Valores = Readonly<Partial<Record<Base, string>>>;

/** A part of a fact: an amount with its context. */
export interface Parte {
  /** Another event than the fact's: a LOA in force is one entry of several events. */
  evento?: string | undefined;
  /** In reais; negative posts the pairs with sides changed. */
  valor: string;
  valores?: Valores | undefined;
  contexto?: Contexto | undefined;
  /** The retido of a payment by título, when of several. */
  retencoes?: readonly { valor: string; conta: string; titulo: string }[] | undefined;
}

/** A line that the fact itself names, of events whose accounts are those that have a balance: opening and closing. */
export interface LinhaDoFato {
  /** Code of the account. */
  conta: string;
  dc: 'D' | 'C';
  valor: string;
  /** Of an account that may have either. */
  isf?: 'F' | 'P' | undefined;
  contexto?: Contexto | undefined;
}

/** A fact of the administration, for the ledger of one entity. */
export interface Fato {
  /** A row of handbook 12.1: `ARR-LANC`. */
  fato: string;
  /** The event, when the fact does not say it or another is wanted; with `E` at the end, its mirror. */
  evento?: string | undefined;
  data: string;
  entidade_id: number;
  /** What the fact is worth; a fact of several parts gives `partes` instead. */
  valor?: string | undefined;
  valores?: Valores | undefined;
  contexto?: Contexto | undefined;
  retencoes?: Parte['retencoes'];
  partes?: readonly Parte[] | undefined;
  /** Instead of pairs, of 9000 and of the events of closing alone. */
  linhas?: readonly LinhaDoFato[] | undefined;
  origem: { tipo: string; id: number | null };
  documento?: string | undefined;
  historico?: string | undefined;
  /** What fills the tags of the event's history: `{ credor: 'Fulano' }`. */
  textos?: Readonly<Record<string, string>> | undefined;
  /** Natural key: the same fact sent twice is one entry. */
  chave: string;
  /** The opening (0) and the closing (13); otherwise the month of the date. */
  periodo?: 0 | 13 | undefined;
  /** The same for the entries of a fact of several entities. */
  grupo?: string | undefined;
}

/** A pair of an event in force. */
export interface ParDoEvento {
  conta_debito: string;
  conta_credito: string;
  base: Base;
  fonte: FonteDoPar;
}

/** An event in force on a day. */
export interface EventoEmVigor {
  id: number;
  codigo: string;
  nome: string;
  historico_modelo: string | null;
  pares: readonly ParDoEvento[];
}

/** An account of the chart, as postings need it. */
export interface Conta {
  id: number;
  codigo: string;
  isf: 'F' | 'P' | 'FP' | 'nd';
  conta_corrente_classe: ClasseContaCorrente | null;
}

/** A line ready to be posted. */
export type Linha = { conta_id: number; dc: 'D' | 'C'; valor: string; isf: 'F' | 'P' | null } & Partial<
  Record<ChaveDaLinha, string | number | null>
>;

export type { Comodim };
