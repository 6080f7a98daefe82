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
  tipo: string;
  versao: number;
  data: string;
  orgao: string;
  situacao: 'valida' | 'pendente' | 'cancelada';
  sha256: string;
  integra: boolean;
  assinaturas: PublicSignature[];
  pendentes: number;
  /** SHA-256 of every file that is this document. */
  arquivos: string[];
}
