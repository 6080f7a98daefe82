import { folded } from '../../../../resources/definition';

/** "nº 00555", " 555" and "555 série 1" are 555; the letters before a number or inside it are part of it (2026A000123), and so is the year or the part after it. */
export function numeroDoDocumento(numero: string): string {
  const bare = folded(numero).replace(/^(?:numero|no|n)[.:]?\s*(?=\d)/, '');
  const [, letters = '', digits, more = ''] = /^([a-z]*)[\s./-]*0*(\d+(?:[a-z]+\d+)*)((?:\s*[./-]\s*\d+)*)/.exec(bare) ?? [];
  if (digits === undefined) return bare;
  return [`${letters}${digits}`, ...(more.match(/\d+/g) ?? []).map((part) => part.replace(/^0+(?=\d)/, ''))].join('/');
}
