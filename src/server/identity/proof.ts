import type { Work } from '../work';
import { type Factor, spendCode } from './factor';
import type { KeyAnswer } from './key-answer';
import { acceptKey, type Purpose } from './security-keys';

/** What proves the second factor: a code (of the application, or a recovery one) or the answer of a security key. */
export interface Proof {
  token?: string | undefined;
  resposta?: KeyAnswer | undefined;
}

/**
 * Uses a proof up: each is right only once.
 *
 * @param purpose what the answer of a key must have been asked for
 */
export async function acceptProof(
  tx: Work,
  usuarioId: number,
  factor: Factor,
  { token, resposta }: Proof,
  purpose: Purpose,
): Promise<boolean> {
  if (resposta) return acceptKey(tx, usuarioId, resposta, purpose);
  return token !== undefined && spendCode(tx, usuarioId, factor, token);
}
