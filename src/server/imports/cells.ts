import type { AnyField, FieldKind } from '../../resources/definition';
import { readTypedNumber } from '../../resources/definition/typed-number';
import { type MappedColumn, replacements } from './mapping';

/** Applies the transformation of a column to the text of a cell. */
export type Transform = (cell: string) => string;

const transforms: Record<MappedColumn['transformacao'], (line: MappedColumn) => Transform> = {
  nenhuma: () => (cell) => cell,
  so_digitos: () => (cell) => cell.replace(/\D/g, ''),
  data_dmy: () => (cell) => isoDate(/^(\d{1,2})\D(\d{1,2})\D(\d{4})/.exec(cell), [3, 2, 1]) ?? cell,
  data_iso: () => (cell) => isoDate(/^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(cell), [1, 2, 3]) ?? cell,
  decimal_virgula: () => (cell) => cell.replaceAll('.', ''),
  maiusculas: () => (cell) => cell.toLocaleUpperCase('pt-BR'),
  de_para: ({ de_para }) => {
    const known = replacements(de_para);
    return (cell) => known.get(cell.trim().toLowerCase()) ?? cell;
  },
  constante:
    ({ de_para }) =>
    () =>
      de_para ?? '',
};

/** The transformation of a line of a mapping, ready for many cells. */
export function transformOf(line: MappedColumn): Transform {
  return transforms[line.transformacao](line);
}

/**
 * The value that the screen would send for what is written in a cell; undefined for an empty cell. What cannot be
 * read stays as it is, for the validation to refuse with the words of the form. Relations are resolved elsewhere.
 */
export function wireValue(field: AnyField, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  return readers[field.kind]?.(text, field) ?? text;
}

/** The parts of a cell that holds several: `01 | 02`. */
export function severalOf(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

const yes = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'ativo', 'ativa', 'x']);
const no = new Set(['nao', 'n', 'false', 'falso', '0', 'inativo', 'inativa']);
const yesOrNo = (text: string) => (yes.has(folded(text)) ? true : no.has(folded(text)) ? false : undefined);
const whole = (text: string) => {
  const value = readTypedNumber('integer', text);
  return value !== null && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
};
const exact = (kind: 'decimal' | 'money' | 'percent') => (text: string) => readTypedNumber(kind, text) ?? undefined;
/** Spreadsheets drop the zeros on the left of what they take for a number. */
const padded = (size: number) => (text: string) => (/^\d+$/.test(text) && text.length < size ? text.padStart(size, '0') : text);

/** How each kind of value is read; the others are text. */
const readers: Partial<Record<FieldKind, (text: string, field: AnyField) => unknown>> = {
  integer: whole,
  year: whole,
  decimal: exact('decimal'),
  money: exact('money'),
  percent: exact('percent'),
  date: (text) => isoDate(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text), [3, 2, 1]) ?? text.replace(/T.*$/, ''),
  month: (text) =>
    /^(\d{1,2})\/(\d{4})$/
      .exec(text)
      ?.slice(1, 3)
      .reverse()
      .join('-')
      .replace(/-(\d)$/, '-0$1') ?? text.slice(0, 7),
  time: (text) => (/^\d:\d\d$/.test(text) ? `0${text}` : text),
  yesNo: yesOrNo,
  active: yesOrNo,
  choice: (text, field) => optionOf(text, field),
  choices: (text, field) => severalOf(text).map((part) => optionOf(part, field) ?? part),
  cpf: padded(11),
  cnpj: padded(14),
  cpfCnpj: (text) => (text.length <= 11 ? padded(11)(text) : padded(14)(text)),
  cep: padded(8),
  code: (text, field) => (field.kind === 'code' && /^9+$/.test(field.mask) ? padded(field.mask.length)(text) : text),
  color: (text) => text,
};

/** An option by its key or by what people read. */
function optionOf(text: string, field: AnyField): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  const wanted = folded(text);
  return Object.entries(field.options).find(([key, label]) => key === text || folded(key) === wanted || folded(label) === wanted)?.[0];
}

function isoDate(match: RegExpExecArray | null, [year, month, day]: readonly [number, number, number]): string | undefined {
  const part = (group: number, size: number) => (match?.[group] ?? '').padStart(size, '0');
  return match ? `${part(year, 4)}-${part(month, 2)}-${part(day, 2)}` : undefined;
}

/** Without accents, signs and case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
