/** How a term is doing: done, over, with at most fifteen days, or with more. */
export type SituacaoMarco = 'feito' | 'atrasado' | 'proximo' | 'no_prazo';

/** A term of a planning law, as `GET /planejamento/linha-do-tempo` tells. */
export interface Marco {
  /** "LDO 2027". */
  lei: string;
  /** "Envio à Câmara". */
  marco: string;
  /** Civil date. */
  prazo: string;
  /** From today to the term; negative when it is over. */
  dias: number;
  situacao: SituacaoMarco;
  /** Address of the record of the law. */
  detalhe: string;
}
