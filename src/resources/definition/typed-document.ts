import { isCnpj, isCpf, stripMask } from './documents';
import { plainTyping } from './typed-text';

/** "CPF:", "CNPJ nº", "Tel.:", "CEP" before a number that was copied with its label. */
const LABEL =
  /^(?:(?:cpf|cnpj|cpf ?\/ ?cnpj|cep|tel(?:efone)?|fone|celular|whatsapp|fax|doc(?:umento)?)\b\.?(?: ?n(?:[º°o]\.?|úmero))?|n[º°]\.?) ?[:.-]? ?(?=[\d(+*]|[0-9a-z.]{2,}[/\d])/i;

/** What was typed or pasted without the label that came with it. */
export function withoutLabel(typed: string): string {
  return plainTyping(typed).replace(LABEL, '');
}

/**
 * A CPF or CNPJ as it is typed, pasted or read from a cell that lost its zeros on the left, without mask. The zeros are only
 * put back where the type of the person says how many and the check digits hold (handbook, "Typed text").
 *
 * @param tipo of the person, where the record says it
 */
export function readTypedDocument(typed: string, tipo?: 'fisica' | 'juridica' | null): string {
  const bare = stripMask(withoutLabel(typed));
  if (!/^\d+$/.test(bare)) return bare;
  const [asCpf, asCnpj] = [bare.padStart(11, '0'), bare.padStart(14, '0')];
  if (tipo === 'juridica') return isCnpj(asCnpj) ? asCnpj : bare;
  if (tipo === 'fisica') return isCpf(asCpf) ? asCpf : bare;
  return bare.length > 11 && isCnpj(asCnpj) ? asCnpj : bare;
}

/** A CEP without mask. A cell loses at most the zero of São Paulo's: with fewer than seven digits it is no CEP. */
export function readTypedCep(typed: string): string {
  const bare = stripMask(withoutLabel(typed));
  return /^\d{7}$/.test(bare) ? `0${bare}` : bare;
}

/** A telephone that was understood: what is kept of it, and the extension that came with it. */
export interface TypedPhone {
  /** DDD and number, a number alone, 0800…, the three digits of a service (156, 190), or `+` and the number of another country. */
  fone: string;
  ramal?: string;
}

const EXTENSION = /[ ,;/-]*(?:ramal|ram\.?|r\.|x|ext\.?) ?:? ?(\d{1,6})$/i;

/**
 * A telephone as it is typed, pasted or imported (handbook, "Typed text").
 *
 * @returns null when it is none of the forms of a number: nothing is glued together or cut
 */
export function readTypedPhone(typed: string): TypedPhone | null {
  const text = withoutLabel(typed);
  const [extension, ramal] = EXTENSION.exec(text) ?? [];
  const number = extension ? text.slice(0, -extension.length) : text;
  if (/[^\d\s().+/-]/.test(number) || /.\+/.test(number.trim())) return null;
  const digits = number.replace(/\D/g, '');
  const fone = number.trim().startsWith('+') && !digits.startsWith('55') ? abroad(digits) : national(digits);
  return fone === null ? null : { fone, ...(ramal && { ramal }) };
}

/** A number as it is kept: the forms of `readTypedPhone`. */
export const PHONE = /^(?:1\d{2}|0[358]00\d{6,7}|(?:[1-9]\d)?\d{8,9}|\+\d{8,15})$/;

function abroad(digits: string): string | null {
  return /^\d{8,15}$/.test(digits) ? `+${digits}` : null;
}

/** Without the country's code and the zero of a long-distance call, which are not part of it; the zero of 0800 is. */
function national(digits: string): string | null {
  const bare = digits.replace(/^(?:00)?55(?=0?\d{10,11}$)/, '').replace(/^0(?![358]00)(?=\d{10,11}$)/, '');
  return PHONE.test(bare) ? bare : null;
}
