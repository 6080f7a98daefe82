/** One side of an entry of the ledger, as people read it. */
export interface PostingLine {
  conta: string;
  titulo: string;
  dc: 'D' | 'C';
  /** Reais. */
  valor: string;
}

/** An entry of the ledger, as a document shows it. */
export interface Posting {
  evento: string;
  evento_nome: string;
  documento: string | null;
  linhas: readonly PostingLine[];
}

/** What an act would do, as the person is asked before it: nothing of it is written yet. */
export interface ActPreview {
  /** Who, what and how much; null when the act has nothing of its own to say. */
  pergunta: string | null;
  lancamentos: readonly Posting[];
}

/** What a value takes from, before and after it. Reais, negative when there is not enough. */
export interface Balance {
  /** Of what, and when: "Saldo da ficha 0123 em 18/11/2026". */
  nome: string;
  antes: string;
  valor: string;
  depois: string;
  /** Why the value would be refused as things are; null when it would not. */
  recusa: string | null;
}
