import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Ciphers what is stored but must not be readable in a dump: secrets of second factors, sensitive values of the trail. */
export interface Vault {
  seal(text: string): string;
  /** @throws Error when the text was not sealed with this key */
  open(sealed: string): string;
}

/** One way of sealing bytes under a key of 256 bits. */
interface Cipher {
  seal(key: Buffer, text: string): Buffer;
  open(key: Buffer, bytes: Buffer): string;
}

const AES_256_GCM: Cipher = {
  seal: (key, text) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  open: (key, bytes) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  },
};

/** By the label that goes before what is sealed: another algorithm is another label, and what was sealed before still opens. */
const CIPHERS: ReadonlyMap<string, Cipher> = new Map([['v1', AES_256_GCM]]);
/** What was sealed before the labels has none. */
const UNLABELLED = 'v1';

/** Seals with the cipher of a label under a key derived from the installation's secret; opens what any of them sealed. */
export function createVault(secret: string, label = 'v1', ciphers = CIPHERS): Vault {
  const key = createHash('sha256').update(secret).digest();
  const cipherOf = (name: string): Cipher => {
    const cipher = ciphers.get(name);
    if (!cipher) throw new Error(`Cifra desconhecida: ${name.slice(0, 10)}.`);
    return cipher;
  };
  return {
    seal: (text) => `${label}.${cipherOf(label).seal(key, text).toString('base64url')}`,
    open: (sealed) => {
      const [body = '', name = UNLABELLED] = sealed.split('.').reverse();
      return cipherOf(name).open(key, Buffer.from(body, 'base64url'));
    },
  };
}

/** A secret of 256 bits for one purpose, derived from the installation's: knowing it tells nothing of the others. */
export function deriveSecret(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sgp:${purpose}`, 32));
}

/** A random token for links and sessions: 256 bits. */
export function randomToken(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
