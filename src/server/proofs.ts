import type { Work } from './work';

/**
 * Something that is stored twice and must agree: what a module keeps, and what it is kept from. Declared by the module whose it is,
 * proven by the conferência of the books, which repairs nothing.
 */
export type Proof = QueryProof | ComputedProof;

interface Declared {
  /** Point of the handbook's Conferência: `CF6`. Points are told in their order. */
  codigo: string;
  /** What is proven, in a few words: `Dotação: empenhado`. */
  nome: string;
  /** What must hold, for who reads the result. */
  verifica: string;
  /** What A and B are: `Ficha` and `Livro`. */
  lados: readonly [a: string, b: string];
  /** Money in reais, or a count. */
  unidade: 'moeda' | 'quantidade';
  /** Address of the list where differences are looked into. */
  link: string;
}

/** A proof that the database computes. */
export interface QueryProof extends Declared {
  /**
   * Rows (descricao text, a numeric, b numeric, link text), one for each thing that is proven, of the cliente `$1`, the entity `$2` and
   * the exercício `$3`. It holds where `a` is `b`; `link` is the address of the thing, or null.
   */
  sql: string;
}

/** A proof that is computed from what was read: the totals of a report. */
export interface ComputedProof extends Declared {
  /** The same rows; none when there is nothing to prove. What is read once for each call is read for the proofs of a book together. */
  rows: (work: Work, book: ProvenBook) => Promise<readonly ProvenRow[]>;
}

/** The book that is proven. */
export interface ProvenBook {
  entidade: number;
  exercicio: number;
}

/** One thing that is proven: decimals in reais, or counts. */
export interface ProvenRow {
  descricao: string;
  a: string;
  b: string;
  link: string | null;
}
