import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { http } from './http';
import { toast } from './notification';

/** Has one of the person's security keys prove the second factor once more. What goes wrong is already on screen. */
export async function proveKey(): Promise<AuthenticationResponseJSON> {
  const { data } = await http.post<{ result: PublicKeyCredentialRequestOptionsJSON }>('/auth/2fa/chaves/desafio');
  const { signWithKey } = await import('./security-key');
  return signWithKey(data.result).catch(tell);
}

/** Makes a security key for the person's account. What goes wrong is already on screen. */
export async function createKey(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  const { makeKey } = await import('./security-key');
  return makeKey(options).catch(tell);
}

function tell(error: Error): never {
  toast('error', error.message);
  throw error;
}
