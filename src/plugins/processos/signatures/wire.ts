import type { CaixaAssinatura, NivelAssinatura, PapelAssinatura, SituacaoAssinatura } from '../../../resources/definition/signatures';

/** A request of signature in the queue. */
export interface Queued {
  id: number;
  peca_id: number;
  documento: string;
  registro: string;
  /** The screen of the record; null for who may not open it. */
  endereco: string | null;
  solicitante: string;
  signatario: string;
  nivel_minimo: NivelAssinatura;
  nivel_usado: NivelAssinatura | null;
  papel: PapelAssinatura;
  em_substituicao: string | null;
  ato_substituicao: string | null;
  ordem: number;
  prazo: string | null;
  situacao: SituacaoAssinatura;
  motivo_recusa: string | null;
  data_hora: string | null;
  /** The frozen piece. */
  url: string;
  meu_pedido: boolean;
}

/** A page of a box, and how many each box has. */
export interface QueuePage {
  data: Queued[];
  from: number;
  to: number;
  last_page: number;
  total: number;
  contagem: Record<CaixaAssinatura, number>;
  /** Whether the installation checks certificates of ICP-Brasil. */
  qualificada: boolean;
}
