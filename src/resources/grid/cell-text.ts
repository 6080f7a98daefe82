import type { ICellData, IRange, Nullable } from '@univerjs/core';
import { ExpressionError } from '../definition/expression';
import { evaluate } from './expression';
import type { ModelColumn } from './model';

/** A text for a cell of the sheet, by its row and the name of its column. */
export interface PlacedText {
  row: number;
  column: string;
  text: string;
}

/** The text of a cell as the sheet keeps it. */
export function textOf(cell: Nullable<ICellData>): string {
  if (!cell) return '';
  if (cell.f) return cell.f;
  const rich = cell.p?.body?.dataStream;
  const value = cell.v ?? (rich ? rich.replace(/\r\n$/, '') : null);
  // the editor turns digits into a number: with the comma of here
  return typeof value === 'number' ? String(value).replace('.', ',') : value === null || value === undefined ? '' : String(value);
}

/** A text as a cell of the sheet: never a number, a formula or rich text. */
export function textCell(text: string): ICellData {
  return { v: text, t: 1, f: null, si: null, p: null };
}

/** What was typed in a cell: its text is the result where it was an expression. */
export interface Typed {
  text: string;
  /** Null where it was none, or one that means nothing. */
  expression: string | null;
}

/**
 * What the editor of a cell left.
 *
 * @param edited what stands in the editor: a formula comes rewritten by the rules of English, 0,005 as 0,5
 */
export function typedText(
  column: ModelColumn | undefined,
  cell: ICellData,
  edited: () => string,
  amountAt: (column: string, line: number) => string | null,
): Typed {
  const given = textOf(cell);
  const text = given.startsWith('=') ? edited() : given;
  const kind = column?.field.kind;
  const isAmount = kind === 'money' || kind === 'percent' || kind === 'decimal';
  if (!text.startsWith('=') || !isAmount) return { text, expression: null };
  try {
    return { text: evaluate(text, amountAt, kind === 'money' ? 2 : 4).replace('.', ','), expression: text };
  } catch (error) {
    if (error instanceof ExpressionError) return { text, expression: null };
    throw error;
  }
}

/** Cells by row and column, as the commands of the sheet take them. */
export function matrixOf(cells: readonly PlacedText[], names: readonly string[]): Record<number, Record<number, ICellData>> {
  const values: Record<number, Record<number, ICellData>> = {};
  for (const { row, column, text } of cells) {
    values[row] ??= {};
    (values[row] as Record<number, ICellData>)[names.indexOf(column)] = textCell(text);
  }
  return values;
}

/** The cells that a command writes: its value is one cell for a whole range, rows of cells, or cells by row and column. */
export function cellsOf(value: unknown, at: IRange | undefined, names: readonly string[]): PlacedText[] {
  if (!at || value === null || typeof value !== 'object') return [];
  const found: PlacedText[] = [];
  const put = (row: number, col: number, cell: unknown) => {
    const column = names[col];
    if (column) found.push({ row, column, text: textOf(cell as Nullable<ICellData>) });
  };
  if (Array.isArray(value))
    for (const [r, cells] of value.entries())
      for (const [c, cell] of (cells as unknown[]).entries()) put(at.startRow + r, at.startColumn + c, cell);
  else if ('v' in value)
    for (let row = at.startRow; row <= at.endRow; row++) for (let col = at.startColumn; col <= at.endColumn; col++) put(row, col, value);
  else
    for (const [row, cells] of Object.entries(value))
      for (const [col, cell] of Object.entries(cells as object)) put(Number(row), Number(col), cell);
  return found;
}
