import { toCents } from '../../../../resources/definition';

/** Bytes of a line of CNAB 240. */
export const LARGURA = 240;

/** Upper case letters of ASCII, without accents; what a bank does not take becomes a blank. */
export function letras(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,\-/]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A text at the left of its place, cut to it. */
export const a = (size: number, text = ''): string => letras(text).slice(0, size).padEnd(size);

/** As `a`, of what keeps its signs and small letters (keys of Pix). @throws RangeError when it does not fit */
export function cru(size: number, text: string): string {
  if (text.length > size) throw new RangeError(`"${text}" não cabe em ${size} posições.`);
  return text.padEnd(size);
}

/** Digits at the right of their place. @throws RangeError when they do not fit, or are not digits */
export function n(size: number, value: string | number = 0): string {
  const digits = String(value);
  if (!/^\d*$/.test(digits) || digits.length > size) throw new RangeError(`"${digits}" não cabe em ${size} algarismos.`);
  return digits.padStart(size, '0');
}

/** Reais in cents. */
export const v = (size: number, reais: string): string => n(size, toCents(reais).toString());

/** A civil date as DDMMAAAA; zeros of none. */
export const dia = (iso: string | null): string => (iso ? `${iso.slice(8, 10)}${iso.slice(5, 7)}${iso.slice(0, 4)}` : n(8));

/** A line made of its places. @throws Error when it is not of 240 */
export function linha(...places: string[]): string {
  const made = places.join('');
  if (made.length !== LARGURA) throw new Error(`Linha de ${made.length} posições: ${made}`);
  return made;
}
