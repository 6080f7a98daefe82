import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { signWithKey } from '../providers/security-key';
import { type Answer, call } from './call';

/** Has a security key answer the challenge of a second step. Loaded only by who uses one. */
export async function answerStep(sessionToken: string): Promise<{ resposta: AuthenticationResponseJSON } | { refused: Answer }> {
  const asked = await call<PublicKeyCredentialRequestOptionsJSON>('/2fa/chave/opcoes', { sessionToken });
  if (!asked.result) return { refused: { ...asked, result: null } };
  try {
    return { resposta: await signWithKey(asked.result) };
  } catch (error) {
    return { refused: { ok: false, message: (error as Error).message } };
  }
}
