import type { StoredFile } from '../../definition/values';
import type { Change } from '../change';

/** A file of a dossier. */
export interface Attachment extends Omit<StoredFile, 'url'> {
  /** Null once it was taken off. */
  url: string | null;
  tipo_anexo: string;
  descricao: string | null;
  autor_id: number;
  autor: string;
  data_hora: string;
}

/** Somebody whom a comment names after an @. */
export interface Mentioned {
  id: number;
  nome: string;
}

/** What somebody wrote about a record. */
export interface Comment {
  id: number;
  /** Null once it was taken off. */
  texto: string | null;
  mencoes: Mentioned[];
  autor_id: number;
  autor: string;
  data_hora: string;
}

/** What somebody did about a signature on a record. */
export interface SignatureEvent {
  evento: 'pedida' | 'assinada' | 'recusada';
  peca: string;
  signatario: string;
  motivo: string | null;
}

/** One thing that was done with a record. */
export type TimelineEntry = { chave: string; data_hora: string; usuario: string | null } & (
  | { tipo: 'alteracao'; alteracao: Change }
  | { tipo: 'comentario'; comentario: Comment }
  | { tipo: 'anexo' | 'anexo_tirado'; anexo: Attachment }
  | { tipo: 'assinatura'; assinatura: SignatureEvent }
);

/** What stands on a record beside its fields. */
export interface Dossier {
  anexos: Attachment[];
  seguidores: Mentioned[];
  seguindo: boolean;
  pode_anexar: boolean;
  pode_comentar: boolean;
  linha_do_tempo: TimelineEntry[];
}
