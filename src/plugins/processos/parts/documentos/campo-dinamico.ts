import type { TipoDeCampo } from '../../resources/documentos/tipo_documento_campo';

/** A dynamic field of a kind of document, as its calls carry it. */
export interface CampoDinamico extends Record<string, unknown> {
  id: number;
  tipo_documento_id: number;
  nome: string;
  tipo: TipoDeCampo;
  obrigatorio: boolean;
  escolhas: readonly { id: number; nome: string }[];
  ordem: number | null;
  versao: number;
}
