import { toCents } from '../../../../resources/definition';
import { digitsOf, modulo10, modulo11Arrecadacao } from './check-digits';

/** A guide of the municipality, for the code of arrecadação (FEBRABAN). */
export interface GuiaArrecadacao {
  /** Reais, up to 999.999.999,99. */
  valor: string;
  /** Code that FEBRABAN gave to the body, 4 digits; in segment 6, the 8 digits of the root of its CNPJ. */
  orgao: string;
  /** Civil date. */
  vencimento: string;
  /** Number of the guide, up to 17 digits; in segment 6, up to 13. */
  guia: string;
  /** 1 prefeitura, 5 órgão governamental, 6 told by the CNPJ, 7 multa de trânsito. */
  segmento?: '1' | '5' | '6' | '7';
  /** 6: check digits by módulo 10; 8: by módulo 11. */
  identificador?: '6' | '8';
}

const moduleOf = (identificador: string | undefined) => (identificador === '8' ? modulo11Arrecadacao : modulo10);

/**
 * The bar code, of 44 digits.
 *
 * @throws RangeError when a part does not fit its place
 */
export function codigoArrecadacao({ valor, orgao, vencimento, guia, segmento = '1', identificador = '6' }: GuiaArrecadacao): string {
  const [body, number] = segmento === '6' ? [8, 13] : [4, 17];
  const amount = nosLugares(toCents(valor).toString(), 11);
  const parts = [amount, nosLugares(orgao, body), vencimento.replaceAll('-', ''), nosLugares(guia, number)].join('');
  const before = `8${segmento}${identificador}`;
  return `${before}${moduleOf(identificador)(before + parts)}${parts}`;
}

function nosLugares(digits: string, places: number): string {
  if (!/^\d+$/.test(digits) || digits.length > places) throw new RangeError(`"${digits}" não cabe em ${places} algarismos.`);
  return digits.padStart(places, '0');
}

/** The line that is typed, of 4 blocks of 11 digits, each with its check digit: "81620000003-1 …". */
export function linhaArrecadacao(codigo: string): string {
  const digit = moduleOf(codigo[2]);
  return (codigo.match(/.{11}/g) ?? []).map((block) => `${block}-${digit(block)}`).join(' ');
}

/**
 * The bar code of a line whose five check digits are right; null for any other. Dots, hyphens and blanks do not count.
 * Módulo 10 tells every wrong digit; módulo 11, by the standard, gives 0 for two rests, and takes a few for right.
 */
export function lerLinhaArrecadacao(linha: string): string | null {
  const digits = digitsOf(linha);
  if (digits?.length !== 48) return null;
  const blocks = digits.match(/.{12}/g) ?? [];
  const codigo = blocks.map((block) => block.slice(0, 11)).join('');
  return ehCodigoArrecadacao(codigo) && linhaArrecadacao(codigo).replace(/\D/g, '') === digits ? codigo : null;
}

/** Whether 44 digits are a code of arrecadação with the right check digit. */
export function ehCodigoArrecadacao(codigo: string): boolean {
  if (!/^8[1-9][68]\d{41}$/.test(codigo)) return false;
  return moduleOf(codigo[2])(codigo.slice(0, 3) + codigo.slice(4)) === Number(codigo[3]);
}
