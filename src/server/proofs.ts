/**
 * Something that is stored twice and must agree: what a module keeps, and what it is kept from. Declared by the module whose it is,
 * proven by the conferência of the books, which repairs nothing.
 */
export interface Proof {
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
  /**
   * Rows (descricao text, a numeric, b numeric, link text), one for each thing that is proven, of the cliente `$1`, the entity `$2` and
   * the exercício `$3`. It holds where `a` is `b`; `link` is the address of the thing, or null.
   */
  sql: string;
}
