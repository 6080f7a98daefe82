import type { AnyField, FieldKind } from '../../resources/definition';
import { readTypedCep, readTypedDocument } from '../../resources/definition/typed-document';
import { type DecimalMark, type NumberKind, numberProblem, readTypedNumber } from '../../resources/definition/typed-number';
import { plainTyping, visibleText } from '../../resources/definition/typed-text';
import { maskCode } from '../../resources/definition/typing';
import { type MappedColumn, replacements } from './mapping';

/** Applies the transformation of a column to the text of a cell. */
export type Transform = (cell: string) => string;

const asItIs = () => (cell: string) => cell;

const transforms: Record<MappedColumn['transformacao'], (line: MappedColumn) => Transform> = {
  nenhuma: asItIs,
  so_digitos: () => (cell) => cell.replace(/\D/g, ''),
  data_dmy: () => (cell) => isoDate(/^(\d{1,2})\D(\d{1,2})\D(\d{4})/.exec(cell), [3, 2, 1]) ?? cell,
  data_iso: () => (cell) => isoDate(/^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(cell), [1, 2, 3]) ?? cell,
  // they only say how a number is read
  decimal_virgula: asItIs,
  decimal_ponto: asItIs,
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

/** What a cell is read beside: how its column separates decimals, and what kind of person the row is of. */
export interface Reading {
  mark?: DecimalMark;
  tipo?: unknown;
}

/** How a transformation says that decimals are separated; undefined for one that leaves it to the text. */
export function markOf({ transformacao }: MappedColumn): DecimalMark | undefined {
  if (transformacao === 'decimal_virgula') return 'comma';
  return transformacao === 'decimal_ponto' ? 'point' : undefined;
}

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'percent'];
const SEVERAL_LINES: readonly FieldKind[] = ['longText', 'html'];

/** What a person sees of a cell: what nobody sees is no content, and in codes every dash is a hyphen. */
export function shownText(field: AnyField | undefined, cell: string): string {
  if (!field || field.kind === 'text' || field.kind === 'ref' || field.kind === 'refs') return visibleText(cell);
  if (SEVERAL_LINES.includes(field.kind)) return visibleText(cell) === '' ? '' : cell.trim();
  return plainTyping(cell);
}

/** Why the number of a cell cannot be read; null when it can, or the field takes no numbers. */
export function numberFault(field: AnyField, cell: string, { mark }: Reading = {}): string | null {
  const text = shownText(field, cell);
  if (text === '' || !NUMBERS.includes(field.kind) || readTypedNumber(field.kind as NumberKind, text, mark) !== null) return null;
  return `O campo "${field.label}" não foi entendido. ${numberProblem(text.slice(0, 60))}`;
}

/**
 * The value that the screen would send for what is written in a cell; undefined for an empty cell. What cannot be
 * read stays as it is, for the validation to refuse with the words of the form. Relations are resolved elsewhere.
 */
export function wireValue(field: AnyField, cell: string, reading: Reading = {}): unknown {
  const text = shownText(field, cell);
  if (text === '') return undefined;
  return readers[field.kind]?.(text, field, reading) ?? text;
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

type Reader = (text: string, field: AnyField, reading: Reading) => unknown;

const whole: Reader = (text, _field, { mark }) => {
  const value = readTypedNumber('integer', text, mark);
  return value !== null && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
};
const exact =
  (kind: 'decimal' | 'money' | 'percent'): Reader =>
  (text, _field, { mark }) =>
    // zeros on the right say nothing: "0.500" is no amount of three places
    readTypedNumber(kind, text, mark)
      ?.replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');

/** How each kind of value is read; the others are text. */
const readers: Partial<Record<FieldKind, Reader>> = {
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
  choices: (text, field) => optionsIn(text, field),
  cpf: (text) => readTypedDocument(text, 'fisica'),
  cnpj: (text) => readTypedDocument(text, 'juridica'),
  cpfCnpj: (text, _field, { tipo }) => readTypedDocument(text, tipo === 'fisica' || tipo === 'juridica' ? tipo : null),
  cep: readTypedCep,
  code: (text, field) => (field.kind === 'code' ? codeOf(field.mask, text) : text),
  color: (text) => text,
};

/** A code with the dots that were left out; one of a single number also with the zeros that a spreadsheet took away. */
function codeOf(mask: string, text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const size = mask.replaceAll('.', '').length;
  const digits = mask.includes('.') ? text : text.padStart(size, '0');
  return digits.length === size ? maskCode(mask, digits) : text;
}

/** The options of a cell: as a person writes several, or as a list exports them, with commas, which a label may have too. */
function optionsIn(text: string, field: AnyField): string[] {
  return severalOf(text).flatMap((part) => {
    const found: string[] = [];
    let open = '';
    for (const piece of part.split(/,\s+/)) {
      open = open ? `${open}, ${piece}` : piece;
      const option = optionOf(open, field);
      if (option === undefined) continue;
      found.push(option);
      open = '';
    }
    return open ? [part] : found;
  });
}

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

/** Without accents, signs and case; every dash is a hyphen, as in what is typed. */
export function folded(text: string): string {
  return plainTyping(text).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
