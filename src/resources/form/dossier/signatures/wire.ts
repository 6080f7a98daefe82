import type { NivelAssinatura, PapelAssinatura, SituacaoAssinatura } from '../../../definition/signatures';

/** A request of signature on a piece of the record. */
export interface PieceRequest {
  id: number;
  signatario_id: number;
  signatario: string;
  ordem: number;
  papel: PapelAssinatura;
  em_substituicao: string | null;
  ato_substituicao: string | null;
  nivel_minimo: NivelAssinatura;
  nivel_usado: NivelAssinatura | null;
  situacao: SituacaoAssinatura;
  /** Whoever comes before has signed. */
  na_vez: boolean;
  prazo: string | null;
  motivo_recusa: string | null;
  data_hora: string | null;
  solicitado_por_id: number;
}

/** What is signed of a record: its printed paper, or one of its files, as it was frozen. */
export interface Piece {
  id: number;
  nome: string;
  /** Null for the printed record. */
  anexo_id: number | null;
  versao: number;
  sha256: string;
  codigo: string;
  url: string;
  criada_em: string;
  criada_por: string;
  substituida_em: string | null;
  /** The record changed after it was frozen. */
  desatualizada: boolean;
  pedidos: PieceRequest[];
}

/** The pieces of a record, and whether the person may ask for signatures. */
export interface RecordPieces {
  pecas: Piece[];
  pode_pedir: boolean;
  /** Whether the installation checks certificates of ICP-Brasil. */
  qualificada: boolean;
}
