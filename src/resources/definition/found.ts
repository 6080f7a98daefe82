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

/** Records that wait for the caller (`GET /pendencias`): for an act, or for something that has a day. */
export interface Waiting {
  recurso: string;
  ato: string;
  quantidade: number;
  /** `3 ordens de pagamento a autorizar` */
  texto: string;
  /** How what has a day stands; null of what has none. */
  prazo: {
    /** Those past their day. */
    vencidos: number;
    /** From today to the first of them; less than 0 when it is past. */
    dias: number;
    /** `2 vencidas, a mais antiga há 3 dias úteis` */
    texto: string;
  } | null;
  /** The list, with only them. */
  url: string;
}

/** One record that waits for the caller (`GET /pendencias/itens`). */
export interface WaitingItem extends Found {
  /** What is to be done with it: `Autorizar`. */
  verbo: string;
  /** The instant since when it is as it is, ISO 8601, and who left it so. */
  desde: string | null;
  de: string | null;
  /** `vencida há 3 dias`, `vence amanhã`; null of what has no day. */
  prazo: { vencido: boolean; texto: string } | null;
}

/** The documents of one kind from which a record came, or that came of it (`GET {api}/{id}/cadeia`). */
export interface ChainStep {
  recurso: string;
  /** The kind, of one and of several. */
  tipo: string;
  tipos: string;
  lado: 'antes' | 'depois';
  /** The oldest first; what is of another fiscal year has no address. */
  itens: (Pick<Found, 'id' | 'nome' | 'nota'> & { url: string | null })[];
}
