import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_S = 30;
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1;

/** A new secret of 160 bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator applications read (RFC 6238: SHA-1, 6 digits, 30 s). */
export function otpauthUrl(secret: string, issuer: string, label: string): string {
  // the colon separates issuer and account
  return totpOf(secret, issuer.replaceAll(':', ' '), label).toString();
}

/**
 * The time step that a code belongs to.
 *
 * @returns null when the code is not of this secret, is older than the window, or its step is not after `last`: a step
 *   that was accepted is never accepted again
 */
export function acceptedStep(secret: string, code: string, now: Date, last: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return last !== null && step <= last ? null : step;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S });
}
