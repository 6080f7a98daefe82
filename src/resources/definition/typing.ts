/** Fills a pattern with characters as they are typed: `#` takes the next one, the rest is put in by itself. */
function fill(pattern: string, characters: string): string {
  let text = '';
  let next = 0;
  for (const place of pattern) {
    if (next >= characters.length) break;
    text += place === '#' || place === '9' ? characters[next++] : place;
  }
  return text;
}

/** CPF up to eleven digits, CNPJ beyond or as soon as a letter is typed. */
export function maskDocument(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  const isCpf = characters.length <= 11 && /^\d*$/.test(characters);
  return fill(isCpf ? '###.###.###-##' : '##.###.###/####-##', characters);
}

/** (##)#####-####, (##)####-#### or ####-####, by what was typed. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  if (digits.length <= 8) return fill('####-####', digits);
  return fill(digits.length === 11 ? '(##)#####-####' : '(##)####-####', digits);
}

/** #####-###. */
export function maskCep(typed: string): string {
  return fill('#####-###', typed.replace(/\D/g, '').slice(0, 8));
}

/** A structured code, with its dots put in: `99.99.999`. */
export function maskCode(mask: string, typed: string): string {
  return fill(mask, typed.replace(/\D/g, ''));
}

/** ##/##/####. */
export function maskDate(typed: string): string {
  return fill('##/##/####', typed.replace(/\D/g, '').slice(0, 8));
}

/**
 * A number as people type or paste it — "1.234,56", "1234.56", "R$ 1.234,56", "(10,00)" — as an exact decimal string;
 * null when it is no number.
 */
export function readTypedDecimal(typed: string): string | null {
  const bare = typed.replace(/R\$|%|\s/g, '');
  const negative = /^\(.*\)$/.test(bare) || bare.startsWith('-');
  const digits = bare.replace(/[()\-+]/g, '');
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return null;
  const plain = digits.includes(',')
    ? digits.replaceAll('.', '').replace(',', '.')
    : isGrouped(digits)
      ? digits.replaceAll('.', '')
      : digits;
  if (!/^\d*\.?\d*$/.test(plain)) return null;
  const [whole = '', fraction] = plain.split('.');
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** "1.234" and "1.234.567" group thousands; "1234.56" does not. */
function isGrouped(digits: string): boolean {
  return /^\d{1,3}(\.\d{3})+$/.test(digits);
}
