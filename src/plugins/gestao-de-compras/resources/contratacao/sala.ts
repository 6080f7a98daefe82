import type { Criterio } from './modalidades';

/** An item or lot of the room of a dispute: nobody's name is in it. Values in reais: unit price of the item, total of the lot. */
export interface ItemDaSala {
  /** Of the item, or of the first of the lot. */
  numero: number;
  /** Null of an item that is disputed alone. */
  lote_numero: number | null;
  descricao: string;
  /** End of the base of its stage. */
  ate: string | null;
  /** It receives no bid until it is taken up again. */
  suspenso: boolean;
  melhor: string | null;
  /** In words, what the criterion judges of it where that is not the price. */
  melhor_oferecido: string | null;
  ofertas: number;
  meu_valor: string | null;
  meu_oferecido: string | null;
  minha_posicao: number | null;
  convocada: boolean;
}

/** The room of a dispute as a supplier sees it (handbook Compras 6.2, F3). */
export interface Sala {
  /** The clock of the server. */
  agora: string;
  situacao: string;
  criterio: Criterio;
  ate: string | null;
  aberta: boolean;
  /** The channel on which it is told that something in it changed. */
  canal: string;
  /** Of the supplier for whom the caller acts, one that was opened. */
  proposta_id: number | null;
  itens: ItemDaSala[];
  /** Who won what, once the dispute is over. */
  resultado: { item_numero: number; vencedor: string; valor_unitario: string; oferecido: string | null; marca: string | null }[];
}

/** A message of the session: the number is that in which it was written. */
export interface MensagemDaSala {
  id: number;
  instante: string;
  autor: string;
  texto: string;
  /** Of the system. */
  automatica: boolean;
  /** Of who reads. */
  minha: boolean;
}

/** An item of a proposal, as its receipt tells it. */
export interface ItemDoRecibo {
  item_numero: number;
  quantidade: string;
  valor_unitario: string | null;
  marca?: string | null;
  desconto?: string | null;
  economia?: string | null;
  remuneracao_pct?: string | null;
}

/** The receipt of a proposal, and what it comes to when it is computed again from what is stored (handbook Compras 6.2, F5). */
export interface Recibo {
  enviada_em: string | null;
  sha256: string | null;
  recalculado: string | null;
  confere: boolean;
  /** Only of a proposal that was opened. */
  itens: ItemDoRecibo[];
}
