import { folded } from '../../../../resources/definition';

/** "nº 00555", " 555" and "555 série 1" are 555; the letters before a number are part of it. */
export function numeroDoDocumento(numero: string): string {
  const bare = folded(numero).replace(/^(?:numero|no|n)[.:]?\s*(?=\d)/, '');
  const [, letters = '', digits] = /^([a-z]*)[\s./-]*0*(\d+)/.exec(bare) ?? [];
  return digits === undefined ? bare : `${letters}${digits}`;
}
