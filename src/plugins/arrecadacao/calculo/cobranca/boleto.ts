import { toCents } from '../../../../resources/definition';
import { digitsOf, modulo10, modulo11Cobranca } from './check-digits';

/** A boleto of cobrança: reais, civil date and the 25 digits that the bank defines. */
export interface Boleto {
  banco: string;
  valor: string;
  vencimento: string;
  campo_livre: string;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('1997-10-07');

/** Days since 07/10/1997 in 4 digits; after 9999, on 21/02/2025, it begins again at 1000. */
export function fatorVencimento(vencimento: string): string {
  const days = (Date.parse(vencimento) - FIRST_DAY) / DAY_MS;
  return String(((days - 1000) % 9000) + 1000).padStart(4, '0');
}

/**
 * The bar code, of 44 digits.
 *
 * @throws RangeError when a part does not fit its place
 */
export function codigoBoleto({ banco, valor, vencimento, campo_livre }: Boleto): string {
  const amount = toCents(valor).toString().padStart(10, '0');
  if (!/^\d{3}$/.test(banco) || !/^\d{25}$/.test(campo_livre) || amount.length > 10)
    throw new RangeError('O boleto pede banco de 3 algarismos, campo livre de 25 e valor de até R$ 99.999.999,99.');
  const [start, end] = [`${banco}9`, fatorVencimento(vencimento) + amount + campo_livre];
  return `${start}${modulo11Cobranca(start + end)}${end}`;
}

/** The line that is typed: three fields with their check digits, the digit of the whole, and due date with value. */
export function linhaBoleto(codigo: string): string {
  const free = codigo.slice(19);
  const fields = [codigo.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)].map((field) => {
    const whole = field + modulo10(field);
    return `${whole.slice(0, 5)}.${whole.slice(5)}`;
  });
  return [...fields, codigo[4], codigo.slice(5, 19)].join(' ');
}

/** The bar code of a line whose four check digits are right; null for any other. */
export function lerLinhaBoleto(linha: string): string | null {
  const d = digitsOf(linha);
  if (d?.length !== 47) return null;
  const codigo = d.slice(0, 4) + d.slice(32, 33) + d.slice(33) + d.slice(4, 9) + d.slice(10, 20) + d.slice(21, 31);
  return ehCodigoBoleto(codigo) && linhaBoleto(codigo).replace(/\D/g, '') === d ? codigo : null;
}

/** Whether 44 digits are a code of cobrança, in reais, with the right check digit. */
export function ehCodigoBoleto(codigo: string): boolean {
  return /^\d{3}9\d{40}$/.test(codigo) && modulo11Cobranca(codigo.slice(0, 4) + codigo.slice(5)) === Number(codigo[4]);
}
