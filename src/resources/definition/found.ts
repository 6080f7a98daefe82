/** A record as the search over everything (`GET /busca`) shows it. */
export interface Found {
  recurso: string;
  /** What kind of record it is, as people call it. */
  tipo: string;
  id: number;
  nome: string;
  /** What tells it from another of the same name. */
  nota: string;
  url: string;
}

/** Records that wait for an act of the caller (`GET /pendencias`). */
export interface Waiting {
  recurso: string;
  ato: string;
  quantidade: number;
  /** `3 ordens de pagamento a autorizar` */
  texto: string;
  /** The list, with only them. */
  url: string;
}
