import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash (unknown user, account without password) it takes the same
 * time and is never right, so that the answer tells nothing about who exists.
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword('senha que ninguém tem');
  const matches = await verify(stored ?? (await dummy), password).catch(() => false);
  return stored ? matches : false;
}

/** Whether a hash was made with other costs, or another algorithm, than new ones are. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);
}
