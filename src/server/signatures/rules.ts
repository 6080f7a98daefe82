import type { NivelAssinatura } from '../../resources/definition/signatures';
import type { Dossier } from '../records/dossier';
import type { Work } from '../work';
import type { Paper } from './paper';
import type { Piece } from './piece';
import type { SignatureRow } from './requests';

/** Something of a record that is signed by itself: an event of a process. A request names it by the key of its rules. */
export interface SignedPart {
  /**
   * The record that has it.
   *
   * @throws NotFoundError for what the caller may not know of; AppError for who may not ask for signatures of it; ValidationError on
   *   `alvo_id` for what nobody signs any more
   */
  open(work: Work, id: number): Promise<Dossier>;
  /** Whether the caller reads it: the whole record may be open to who may not read a part. */
  readable(work: Work, id: number): Promise<boolean>;
  /** What is frozen of it. */
  paper(work: Work, dossier: Dossier, id: number): Promise<Paper>;
}

/**
 * What signatures ask of a record and bring about in it, by the name of its resource or of its part. Each runs in the transaction of
 * the act; whoever signs may not be able to see the record.
 */
export interface SignatureRules {
  part?: SignedPart;
  /** The least level of its signatures (S1): the table of its acts, types and secrecy. */
  least?(work: Work, dossier: Dossier, partId: number | null): Promise<NivelAssinatura>;
  asked?(tx: Work, piece: Piece, signers: readonly number[]): Promise<void>;
  signed?(tx: Work, piece: Piece, row: SignatureRow): Promise<void>;
  refused?(tx: Work, piece: Piece, row: SignatureRow, motivo: string): Promise<void>;
  /** Nobody is waited for any more, and somebody signed. */
  complete?(tx: Work, piece: Piece): Promise<void>;
}

/** The rules of a piece. */
export function rulesOf({ services }: Work, { recurso, parte }: Pick<Piece, 'recurso' | 'parte'>): SignatureRules {
  return services.signatures[parte ?? recurso] ?? {};
}
