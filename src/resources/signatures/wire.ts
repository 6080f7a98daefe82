import type { CaixaAssinatura, NivelAssinatura, PapelAssinatura, SituacaoAssinatura } from '../definition/signatures';

/** A request that the person may answer now. */
export interface ToSign {
  id: number;
  documento: string;
  nivel_minimo: NivelAssinatura;
}

/** A request of signature on a piece of the record. */
export interface RecordRequest {
  id: number;
  signatario_id: number;
  signatario: string;
  /** As they signed. */
  cargo: string | null;
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
export interface RecordPiece {
  id: number;
  nome: string;
  /** Null for the printed record. */
  anexo_id: number | null;
  /** Of a part of the record with its own rules, their key and its id. */
  parte: string | null;
  parte_id: number | null;
  versao: number;
  sha256: string;
  codigo: string;
  url: string;
  criada_em: string;
  criada_por: string;
  substituida_em: string | null;
  /** The record changed after it was frozen. */
  desatualizada: boolean;
  pedidos: RecordRequest[];
}

/** The pieces of a record, and whether the person may ask for signatures. */
export interface RecordPieces {
  pecas: RecordPiece[];
  pode_pedir: boolean;
  /** The document that is signed of the record; null where it is its sheet. */
  papel: string | null;
  /** The record is still rewritten, and is not signed: its files are. */
  rascunho: boolean;
  /** Whether the installation checks certificates of ICP-Brasil. */
  qualificada: boolean;
}

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
  per_page: number;
  from: number;
  to: number;
  last_page: number;
  total: number;
  contagem: Record<CaixaAssinatura, number>;
  /** Whether the installation checks certificates of ICP-Brasil. */
  qualificada: boolean;
}

/** A signature, as anybody with the code of the document sees it. */
export interface PublicSignature {
  nome: string;
  /** Masked. */
  cpf: string;
  cargo: string | null;
  papel: string;
  substituicao: string | null;
  nivel: string;
  data_hora: string;
  integra: boolean;
  certificado: { titular: string; emissor: string; revogacao: string } | null;
}

/** What is told of a signed document. */
export interface Verification {
  identificacao: string;
  /** Of a restricted piece of a process neither this nor the following is told. */
  tipo: string | null;
  /** An event of a process has no versions. */
  versao: number | null;
  data: string | null;
  orgao: string | null;
  situacao: 'valida' | 'pendente' | 'substituida' | 'cancelada' | 'desentranhada';
  /** Since when this version counts no more. */
  substituida_em: string | null;
  /** Of a version that counts no more, the one that does. */
  versao_em_vigor: number | null;
  sha256: string;
  integra: boolean;
  assinaturas: PublicSignature[];
  pendentes: number;
  /** SHA-256 of every file that is this document. */
  arquivos: string[];
  /** SHA-256 of those that were taken out of the process. */
  desentranhados?: string[];
}
