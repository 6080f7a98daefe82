import { plainTyping } from './typed-text';

/** Removes everything that a mask adds, and what nobody sees: dots, slashes, dashes, spaces, parentheses. Letters stay, in upper case. */
export function stripMask(text: string): string {
  return plainTyping(text)
    .replace(/[.\-/\s()]/g, '')
    .toUpperCase();
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + (digits.charCodeAt(i) - 48) * weight, 0);
}

/** Module-11 digit of the Receita Federal: remainders 0 and 1 give 0. */
function federalDigit(digits: string, weights: readonly number[]): number {
  const remainder = weightedSum(digits, weights) % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const CPF_1 = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_2 = [11, ...CPF_1];
const CNPJ_1 = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_2 = [6, ...CNPJ_1];
const PIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The two check digits of a CPF, from its first nine digits. */
export function cpfDigits(base: string): string {
  const first = federalDigit(base, CPF_1);
  return `${first}${federalDigit(`${base}${first}`, CPF_2)}`;
}

/** The two check digits of a CNPJ, from its first twelve characters; a character is worth its ASCII code minus 48 (IN RFB 2.229/2024). */
export function cnpjDigits(base: string): string {
  const first = federalDigit(base, CNPJ_1);
  return `${first}${federalDigit(`${base}${first}`, CNPJ_2)}`;
}

/** Eleven digits, not all equal, with right check digits; without mask. */
export function isCpf(value: string): boolean {
  return /^\d{11}$/.test(value) && !/^(\d)\1{10}$/.test(value) && cpfDigits(value.slice(0, 9)) === value.slice(9);
}

/** Twelve digits or capital letters and two check digits; without mask. */
export function isCnpj(value: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(value) && !/^(.)\1{13}$/.test(value) && cnpjDigits(value.slice(0, 12)) === value.slice(12);
}

/** PIS/PASEP/NIT: eleven digits, the last one checked. */
export function isPis(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^0{11}$/.test(value)) return false;
  const digit = 11 - (weightedSum(value, PIS) % 11);
  return (digit > 9 ? 0 : digit) === Number(value[10]);
}

/** Cartão Nacional de Saúde: fifteen digits whose weighted sum (15, 14 … 1) is a multiple of 11. */
export function isCns(value: string): boolean {
  return /^[1-9]\d{14}$/.test(value) && weightedSum(value, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

const CHAVE = Array.from({ length: 43 }, (_, n) => ((42 - n) % 8) + 2);

/**
 * Chave de acesso of an electronic fiscal document (NF-e, CT-e): 44 positions, letters only in the fourteen of the issuer's CNPJ,
 * the last one the module-11 digit of the others (a character is worth its ASCII code minus 48).
 */
export function isChaveAcesso(value: string): boolean {
  return /^\d{6}[0-9A-Z]{14}\d{24}$/.test(value) && federalDigit(value.slice(0, 43), CHAVE) === Number(value[43]);
}

/** The CNPJ of the issuer in a chave de acesso. */
export const cnpjDaChave = (chave: string): string => chave.slice(6, 20);
