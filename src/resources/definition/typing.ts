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

import { formatPhone } from './format';
import { readTypedPhone, withoutLabel } from './typed-document';

/** CPF up to eleven digits, CNPJ beyond or as soon as a letter is typed. */
export function maskDocument(typed: string): string {
  const characters = withoutLabel(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  const isCpf = characters.length <= 11 && /^\d*$/.test(characters);
  return fill(isCpf ? '###.###.###-##' : '##.###.###/####-##', characters);
}

/**
 * A telephone as it is typed or pasted, with its mask. What is no number, or has an extension, stays as it was typed: cut or
 * glued it would be another number.
 */
export function maskPhone(typed: string): string {
  const read = readTypedPhone(typed);
  if (read) return read.ramal ? typed : formatPhone(read.fone);
  if (/[^\d\s().-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('0') || digits.length > 11) return typed;
  return digits.length <= 8 ? fill('####-####', digits) : fill('(##)####-####', digits);
}

/** #####-###. */
export function maskCep(typed: string): string {
  return fill('#####-###', withoutLabel(typed).replace(/\D/g, '').slice(0, 8));
}

/** A structured code, with its dots put in: `99.99.999`. */
export function maskCode(mask: string, typed: string): string {
  return fill(mask, typed.replace(/\D/g, ''));
}

/**
 * A date or an hour as it is typed or pasted, in a mask of the calendar ("DD/MM/YYYY HH:mm"): digits flow from part to
 * part, a part that the person ends early ("1/2/2026") gets its zero, and a date of a spreadsheet ("2026-02-01") is read.
 *
 * @param done no more is typed: every part that was begun gets its zeros but the year, which nobody can guess
 */
export function maskDate(mask: string, typed: string, done: boolean): string {
  const lengths = (mask.match(/[A-Za-z]+/g) ?? []).map((part) => part.length);
  const chunks = fromSpreadsheet(mask, typed.trim()).split(/\D+/);
  // what stands before the first digit ends nothing, unless the first part was erased to be typed again
  if (chunks[0] === '' && chunks.length !== lengths.length) chunks.shift();
  const parts = chunks.length >= lengths.length ? chunks.slice(0, lengths.length) : flow(chunks, lengths);
  const kept = parts.map((part, index) => {
    const length = lengths[index] ?? 0;
    const ended = done || (index === parts.length - 2 && parts.at(-1) === '');
    return ended && length === 2 && part ? part.slice(0, 2).padStart(2, '0') : part.slice(0, length);
  });
  const separators = mask.match(/[^A-Za-z]+/g) ?? [];
  return kept.map((part, index) => (index === 0 ? part : `${separators[index - 1]}${part}`)).join('');
}

/** "2026-02-01T10:30" in the order of the mask. */
function fromSpreadsheet(mask: string, typed: string): string {
  const [, year, month, day, hour] = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}).*)?)?$/.exec(typed) ?? [];
  if (!year || !mask.includes('YYYY')) return typed;
  const date = [mask.includes('DD') && day, mask.includes('MM') && month, year].filter(Boolean).join('/');
  return hour && mask.includes('HH') ? `${date} ${hour}` : date;
}

/** What does not fit in a part goes on to the next. */
function flow(chunks: readonly string[], lengths: readonly number[]): string[] {
  const parts: string[] = [];
  for (const chunk of chunks) {
    let rest = chunk;
    do {
      const length = lengths[parts.length];
      if (length === undefined) return parts;
      parts.push(rest.slice(0, length));
      rest = rest.slice(length);
    } while (rest);
  }
  return parts;
}
