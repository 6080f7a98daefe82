import { toCents } from '../cents';
import { collectionModulus11, digitsOf, modulus10 } from './check-digits';

/** A guide of the municipality, for the code of arrecadação (FEBRABAN). */
export interface CollectionSlip {
  /** Reais, up to 999.999.999,99. */
  amount: string;
  /** Code that FEBRABAN gave to the body, 4 digits; in segment 6, the 8 digits of the root of its CNPJ. */
  body: string;
  /** Civil date. */
  due: string;
  /** Number of the guide, up to 17 digits; in segment 6, up to 13. */
  number: string;
  /** 1 prefeitura, 5 órgão governamental, 6 told by the CNPJ, 7 multa de trânsito. */
  segment?: '1' | '5' | '6' | '7';
  /** 6: check digits by módulo 10; 8: by módulo 11. */
  identifier?: '6' | '8';
}

const moduleOf = (identifier: string | undefined) => (identifier === '8' ? collectionModulus11 : modulus10);

/**
 * The bar code, of 44 digits.
 *
 * @throws RangeError when a part does not fit its place
 */
export function collectionCode({ amount, body, due, number, segment = '1', identifier = '6' }: CollectionSlip): string {
  const [ofBody, ofNumber] = segment === '6' ? [8, 13] : [4, 17];
  const cents = inPlaces(toCents(amount).toString(), 11);
  const parts = [cents, inPlaces(body, ofBody), due.replaceAll('-', ''), inPlaces(number, ofNumber)].join('');
  const before = `8${segment}${identifier}`;
  return `${before}${moduleOf(identifier)(before + parts)}${parts}`;
}

function inPlaces(digits: string, places: number): string {
  if (!/^\d+$/.test(digits) || digits.length > places) throw new RangeError(`"${digits}" não cabe em ${places} algarismos.`);
  return digits.padStart(places, '0');
}

/** The line that is typed, of 4 blocks of 11 digits, each with its check digit: "81620000003-1 …". */
export function collectionLine(code: string): string {
  const digit = moduleOf(code[2]);
  return (code.match(/.{11}/g) ?? []).map((block) => `${block}-${digit(block)}`).join(' ');
}

/**
 * The bar code of a line whose five check digits are right; null for any other. Dots, hyphens and blanks do not count.
 * Módulo 10 tells every wrong digit; módulo 11, by the standard, gives 0 for two rests, and takes a few for right.
 */
export function readCollectionLine(line: string): string | null {
  const digits = digitsOf(line);
  if (digits?.length !== 48) return null;
  const blocks = digits.match(/.{12}/g) ?? [];
  const code = blocks.map((block) => block.slice(0, 11)).join('');
  return isCollectionCode(code) && collectionLine(code).replace(/\D/g, '') === digits ? code : null;
}

/** Whether 44 digits are a code of arrecadação with the right check digit. */
export function isCollectionCode(code: string): boolean {
  if (!/^8[1-9][68]\d{41}$/.test(code)) return false;
  return moduleOf(code[2])(code.slice(0, 3) + code.slice(4)) === Number(code[3]);
}
