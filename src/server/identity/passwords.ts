import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How passwords are kept: Argon2id with a secret of the installation, so that a stolen database alone proves no guess. */
export interface Passwords {
  /** The hash to store for a password. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a stored hash. Without a hash (unknown user, account without password) it takes the same
   * time and is never right, so that the answer tells nothing about who exists.
   */
  check(password: string, stored: string | null | undefined): Promise<boolean>;
  /** Whether a hash was made with other costs, another algorithm or another secret (or none) than new ones are. */
  isOutdated(stored: string): boolean;
}

/**
 * A stored hash is the mark of the secret that it was made with and the PHC string: `1f0c9a27$argon2id$v=19$…`. What was
 * stored before there was a secret begins with the `$`.
 *
 * @param current 256 bits, derived from the key of the installation
 * @param retired those of keys that were changed: their hashes are accepted, and made anew at the next sign-in
 */
export function createPasswords(current: Uint8Array, retired: readonly Uint8Array[] = []): Passwords {
  const secrets = new Map([...retired, current].map((secret) => [markOf(secret), secret]));
  const fresh = async (password: string) => markOf(current) + (await hash(password, { ...OPTIONS, secret: current }));
  let dummy: Promise<string> | undefined;
  return {
    hash: fresh,
    check: async (password, stored) => {
      // waited for by everybody: made beside the first password of a process, it would take twice the memory and tell who exists
      dummy ??= fresh('senha que ninguém tem');
      const nobody = await dummy;
      const [mark, phc] = splitMark(stored ?? nobody);
      const secret = secrets.get(mark);
      const matches = await verify(phc, password, secret && { secret }).catch(() => false);
      return stored ? matches : false;
    },
    isOutdated: (stored) =>
      !stored.startsWith(`${markOf(current)}$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`),
  };
}

/** Names a secret without telling anything of it. */
export function markOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8);
}

function splitMark(stored: string): [mark: string, phc: string] {
  const at = stored.indexOf('$');
  return [stored.slice(0, at), stored.slice(at)];
}
