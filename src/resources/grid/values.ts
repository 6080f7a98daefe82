import { roundDecimal } from '../definition/decimals';
import type { AnyField } from '../definition/field';
import { formatDecimal, formatValue } from '../definition/format';
import { GRID_MESSAGES, type GridOption } from '../definition/grid';
import { type NumberKind, numberProblem, readTypedNumber } from '../definition/typed-number';
import { folded, visibleText } from '../definition/typed-text';

/** What a text in a cell means: its value on the wire, or why it has none. */
export interface CellRead {
  value: unknown;
  problem?: string;
  /** The amount had more places than are kept and was rounded (G06). */
  rounded?: true;
}

/** The records that a column may name, found by what people type. */
export class Choices {
  readonly all: readonly GridOption[];
  readonly byId: ReadonlyMap<number, GridOption>;
  private readonly byCode = new Map<string, GridOption>();
  private readonly lengths = new Set<number>();
  /** Codes without their leading zeros, as spreadsheets leave them; null when two are the same. */
  private readonly byBare = new Map<string, GridOption | null>();

  constructor(all: readonly GridOption[]) {
    this.all = all;
    this.byId = new Map(all.map((option) => [option.id, option]));
    for (const option of all) {
      const code = bareCode(option.codigo);
      this.byCode.set(code, option);
      this.lengths.add(code.length);
      const short = code.replace(/^0+(?=.)/, '');
      this.byBare.set(short, this.byBare.has(short) ? null : option);
    }
  }

  /** By the code with or without its dots, its leading zeros and its last levels at zero, or by a part that only one has. */
  find(typed: string): GridOption | undefined {
    const code = bareCode(typed);
    const known =
      this.byCode.get(code) ??
      this.byCode.get(bareCode(typed.split(' ')[0] ?? '')) ??
      this.byBare.get(code.replace(/^0+(?=.)/, '')) ??
      this.upToZeros(code);
    if (known) return known;
    const matches = this.search(typed, 2);
    return matches.length === 1 ? matches[0] : undefined;
  }

  /** 3.3.90.30 stands for 3.3.90.30.00. */
  private upToZeros(code: string): GridOption | undefined {
    if (!/\d$/.test(code)) return undefined;
    for (const length of this.lengths) {
      const found = length > code.length ? this.byCode.get(code.padEnd(length, '0')) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Those whose code begins with, or whose name contains, what was typed; only what may be chosen. */
  search(typed: string, most: number): GridOption[] {
    const code = bareCode(typed);
    const words = folded(typed).split(/\s+/).filter(Boolean);
    const found: GridOption[] = [];
    for (const option of this.all) {
      if (option.problema) continue;
      const name = folded(option.nome);
      if ((code && bareCode(option.codigo).startsWith(code)) || (words.length > 0 && words.every((word) => name.includes(word))))
        found.push(option);
      if (found.length === most) break;
    }
    return found;
  }
}

function bareCode(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** Most digits before the comma of an amount (G07). */
const MOST_DIGITS = 16;

/** Reads what was typed or pasted in a cell. */
export function readCell(field: AnyField, label: string, text: string, choices: Choices | undefined, exercicio: number): CellRead {
  const typed = visibleText(text);
  if (typed === '') return { value: null };
  switch (field.kind) {
    case 'money':
      return readAmount('money', typed, 2, false);
    case 'decimal':
      return readAmount('decimal', typed, field.scale, field.min === undefined);
    case 'percent':
      return readAmount('percent', typed, 4, field.min === undefined);
    case 'integer':
      return readWhole(typed);
    case 'ref':
      return readChoice(label, typed, choices, exercicio);
    case 'choice':
      return readOption(label, typed, field.options);
    case 'yesNo':
      return readOption(label, typed, { true: 'Sim', false: 'Não' }, (key) => key === 'true');
    case 'text':
      return typed.length > field.max ? { value: null, problem: `${label} aceita no máximo ${field.max} caracteres.` } : { value: typed };
    default:
      return { value: typed };
  }
}

/** @param signed the column has no least value: what falls is typed with its sign */
function readAmount(kind: NumberKind, typed: string, scale: number, signed: boolean): CellRead {
  const exact = readTypedNumber(kind, typed);
  if (exact === null) return { value: null, problem: numberProblem(typed) };
  if (exact.startsWith('-') && !signed) return { value: null, problem: GRID_MESSAGES.G05() };
  if ((exact.replace('-', '').split('.')[0] ?? '').length > MOST_DIGITS) return { value: null, problem: GRID_MESSAGES.G07() };
  const value = roundDecimal(exact, scale);
  const places = (exact.split('.')[1] ?? '').replace(/0+$/, '').length;
  return places > scale ? { value, rounded: true } : { value };
}

function readWhole(typed: string): CellRead {
  const read = readTypedNumber('integer', typed);
  if (read?.startsWith('-')) return { value: null, problem: GRID_MESSAGES.G05() };
  return read !== null && /^\d{1,15}$/.test(read) ? { value: Number(read) } : { value: null, problem: numberProblem(typed) };
}

function readChoice(label: string, typed: string, choices: Choices | undefined, exercicio: number): CellRead {
  const option = choices?.find(typed);
  if (!option) return { value: null, problem: GRID_MESSAGES.G01(label, typed) };
  if (option.problema === 'vigencia') return { value: null, problem: GRID_MESSAGES.G02(label, option.codigo, exercicio) };
  if (option.problema === 'sintetica') return { value: null, problem: GRID_MESSAGES.G03(label, option.codigo) };
  return { value: option.id };
}

function readOption(
  label: string,
  typed: string,
  options: Readonly<Record<string, string>>,
  as: (key: string) => unknown = (key) => key,
): CellRead {
  const wanted = folded(typed);
  const found = Object.entries(options).find(([key, text]) => folded(key) === wanted || folded(text) === wanted);
  return found ? { value: as(found[0]) } : { value: null, problem: GRID_MESSAGES.G01(label, typed) };
}

/** A value as it is typed: what the cell holds, and what its editor opens with. Amounts have a comma and no thousands. */
export function cellText(field: AnyField, value: unknown, choices: Choices | undefined): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'ref') return choices?.byId.get(Number(value))?.codigo ?? '';
  const kind = field.kind === 'derived' ? field.as : field.kind;
  return kind === 'money' || kind === 'decimal' || kind === 'percent' ? String(value).replace('.', ',') : formatValue(field, value);
}

/** A value as the sheet shows it. */
export function cellDisplay(field: AnyField, value: unknown, choices: Choices | undefined): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'ref') return choices?.byId.get(Number(value))?.codigo ?? '';
  if (field.kind === 'money') return formatDecimal(String(value), 2);
  return formatValue(field, value);
}

/** Whether amounts stand in the column: they are set to the right. */
export function isNumeric(field: AnyField): boolean {
  return (
    ['money', 'decimal', 'percent', 'integer'].includes(field.kind) ||
    (field.kind === 'derived' && ['money', 'percent', 'integer'].includes(field.as))
  );
}
