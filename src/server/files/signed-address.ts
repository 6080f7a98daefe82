import type { Work } from '../work';

/** How long a signed address is good for, in minutes (handbook Administração 0.4, R1). */
const VALID_MIN = 10;

/**
 * The address of a file, signed: whoever has it reads the file while it is good, without a session. Whether the file may be read is the
 * business of who gives the address away.
 */
export function signedAddress(work: Work, token: string): string {
  const expira = Math.floor(work.now().getTime() / 1000) + VALID_MIN * 60;
  return `/arquivo/${token}?expira=${expira}&assinatura=${work.services.vault.seal(signed(token, expira))}`;
}

/** Whether an address was signed by this installation for this file, and is still good. */
export function isSigned(work: Work, token: string, query: unknown): boolean {
  const { expira, assinatura } = (query ?? {}) as { expira?: unknown; assinatura?: unknown };
  if (typeof expira !== 'string' || typeof assinatura !== 'string' || Number(expira) * 1000 < work.now().getTime()) return false;
  try {
    return work.services.vault.open(assinatura) === signed(token, Number(expira));
  } catch {
    // not sealed here
    return false;
  }
}

const signed = (token: string, expira: number) => `arquivo:${token}:${expira}`;
