import { randomInt } from 'node:crypto';
import { hashToken, sameText } from '../crypto';

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const GROUPS = 3;

/** A key that opens what was sent by a form: it is shown once, and only its hash is kept. About 59 bits. */
export function newAccessKey(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is kept of a key, however it was typed. */
export function hashAccessKey(key: string): string {
  return hashToken(`chave:${key.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}

/** Whether a key is that of a hash; without one, the same work is done in vain, so that the time of an answer tells nothing. */
export function isAccessKey(key: string, hash: string | null): boolean {
  return sameText(hashAccessKey(key), hash ?? hashToken('')) && hash !== null;
}
