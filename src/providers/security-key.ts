import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Loaded lazily, because few have a key: always by `import()`. */

/** Has a security key sign a challenge of the server. @throws Error with what to tell the person */
export function signWithKey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
  return startAuthentication({ optionsJSON }).catch(explain);
}

/** Makes a security key for the account. @throws Error with what to tell the person */
export function makeKey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON }).catch(explain);
}

const TOLD: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave de segurança não respondeu: o pedido foi cancelado ou passou do tempo. Tente novamente.',
  AbortError: 'O pedido à chave de segurança foi cancelado. Tente novamente.',
  InvalidStateError: 'Esta chave de segurança já está na sua conta.',
  SecurityError: 'A chave de segurança só funciona no endereço oficial do sistema.',
};

function explain(error: Error): never {
  throw new Error(TOLD[error.name] ?? 'Este navegador não conseguiu usar a chave de segurança.', { cause: error });
}
