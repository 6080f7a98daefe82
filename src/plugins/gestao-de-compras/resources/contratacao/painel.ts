import type { Momento } from '../../calculo/contratacao/etapas';
import type { Objeto } from './objeto';
import type { COBERTURAS, Desempate } from './proposta_licitacao';

/** What a licitante offers for an object of the dispute. Values in reais: unit price of the item, total of the lot. */
export interface OfertaDoPainel {
  proposta_id: number;
  fornecedor: string;
  ordem: number;
  valor: string;
  /** In words, what the criterion judges of it where that is not the price. */
  oferecido: string | null;
  pequena: boolean;
  /** Bids of it that count, closed ones too. */
  lances: number;
  empatada: boolean;
  /** So far below the estimate that it is looked into before it is accepted (Lei 14.133/2021, art. 59), in words; null of what is not. */
  inexequivel: string | null;
  /** A small business that may cover the best, until when. */
  cobre_ate: string | null;
  cobertura: keyof typeof COBERTURAS | null;
}

/** A bid; the value of a closed one is told when it is opened. */
export interface LanceDoPainel {
  id: number;
  fornecedor: string;
  valor: string | null;
  instante: string;
  cancelado: boolean;
  /** Why who made it asks that it be excluded; null of one that nobody asks of. */
  pedido: string | null;
}

/** An item or lot of the dispute, for who conducts it. */
export interface ObjetoDoPainel extends Objeto {
  descricao: string;
  etapa: string | null;
  momento: Momento;
  /** End of the base of the stage: what was drawn to be added to it is told to nobody. */
  ate: string | null;
  suspenso: boolean;
  estimado: string;
  /** In order. */
  ofertas: OfertaDoPainel[];
  /** From the last on. */
  lances: LanceDoPainel[];
  /** The second is far enough for the other places to be disputed again (R7). */
  reiniciavel: boolean;
  /** The step of art. 60 that comes now; null of what is not tied. */
  desempate: Desempate | null;
}

/** The dispute as who conducts it sees it. */
export interface Painel {
  /** The clock of the server. */
  agora: string;
  situacao: string;
  /** While bids are received nobody is named, nor is a proposal opened. */
  sem_nomes: boolean;
  /** The proposals were opened. */
  aberta: boolean;
  /** Prices wait for the marks of the technique, or for the habilitação that comes first. */
  lacrada: boolean;
  objetos: ObjetoDoPainel[];
  mensagens: { id: number; instante: string; autor: string; texto: string }[];
}
