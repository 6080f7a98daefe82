import { toCents } from '../cents';
import { boletoModulus11, digitsOf, modulus10 } from './check-digits';

/** A boleto of cobrança: reais, civil date and the 25 digits that the bank defines. */
export interface Boleto {
  bank: string;
  amount: string;
  due: string;
  free: string;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('1997-10-07');

/** Days since 07/10/1997 in 4 digits; after 9999, on 21/02/2025, it begins again at 1000. */
export function dueFactor(due: string): string {
  const days = (Date.parse(due) - FIRST_DAY) / DAY_MS;
  return String(((days - 1000) % 9000) + 1000).padStart(4, '0');
}

/**
 * The bar code, of 44 digits.
 *
 * @throws RangeError when a part does not fit its place
 */
export function boletoCode({ bank, amount, due, free }: Boleto): string {
  const cents = toCents(amount).toString().padStart(10, '0');
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free) || cents.length > 10)
    throw new RangeError('O boleto pede banco de 3 algarismos, campo livre de 25 e valor de até R$ 99.999.999,99.');
  const [start, end] = [`${bank}9`, dueFactor(due) + cents + free];
  return `${start}${boletoModulus11(start + end)}${end}`;
}

/** The line that is typed: three fields with their check digits, the digit of the whole, and due date with value. */
export function boletoLine(code: string): string {
  const free = code.slice(19);
  const fields = [code.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)].map((field) => {
    const whole = field + modulus10(field);
    return `${whole.slice(0, 5)}.${whole.slice(5)}`;
  });
  return [...fields, code[4], code.slice(5, 19)].join(' ');
}

/** The bar code of a line whose four check digits are right; null for any other. */
export function readBoletoLine(line: string): string | null {
  const d = digitsOf(line);
  if (d?.length !== 47) return null;
  const code = d.slice(0, 4) + d.slice(32, 33) + d.slice(33) + d.slice(4, 9) + d.slice(10, 20) + d.slice(21, 31);
  return isBoletoCode(code) && boletoLine(code).replace(/\D/g, '') === d ? code : null;
}

/** Whether 44 digits are a code of cobrança, in reais, with the right check digit. */
export function isBoletoCode(code: string): boolean {
  return /^\d{3}9\d{40}$/.test(code) && boletoModulus11(code.slice(0, 4) + code.slice(5)) === Number(code[4]);
}
