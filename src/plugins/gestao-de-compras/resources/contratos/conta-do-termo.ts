/** What a term adds to and takes from its contract, as it would be signed today, and the limit of the law that it would pass. */
export interface ContaDoTermo {
  itens: { valor_acrescido: string | null; valor_suprimido: string | null }[];
  valor_acrescido: string;
  valor_suprimido: string;
  via_na_data: string;
  pct_acrescido: string;
  pct_suprimido: string;
  aviso: string | null;
}
