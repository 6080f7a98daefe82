import { randomInt } from 'node:crypto';
import { hashToken, sameText, type Vault } from '../crypto';

const HOW_MANY = 10;
const HALF = 5;
/** Without the letters and digits that are read for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Codes of one use, `XXXXX-XXXXX`, for who lost the device: shown once. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);
}

/** What is stored of codes: their hashes, sealed, because 50 bits could be tried one by one against a bare hash. */
export function storedForms(vault: Vault, codes: readonly string[]): string[] {
  return codes.map((code) => vault.seal(hashToken(code)));
}

/** The stored form of a typed code; null when it is none of the codes left. */
export function findRecoveryCode(vault: Vault, typed: string, stored: readonly string[]): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (bare.length !== 2 * HALF) return null;
  const hash = hashToken(`${bare.slice(0, HALF)}-${bare.slice(HALF)}`);
  return stored.find((sealed) => sameText(vault.open(sealed), hash)) ?? null;
}
