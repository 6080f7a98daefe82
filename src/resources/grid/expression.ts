import { type Dialect, ExpressionError, readExpression } from '../definition/expression';
import { Fraction } from '../definition/fraction';
import { numberProblem, readTypedNumber } from '../definition/typed-number';

/** Gives the amount of a cell by its column letters and its line, as a decimal string; null for an empty or unreadable one. */
export type CellAmount = (letters: string, line: number) => string | null;

type Cells = readonly (readonly [letters: string, line: number])[];

const MOST_CELLS = 200_000;
const SOMA = { takes: 'any', work: Fraction.sum } as const;
const MEDIA = { takes: 'any', work: (values: readonly Fraction[]) => Fraction.sum(values).over(values.length) } as const;

/** What is typed in a cell: numbers of Brazil, percentages, cells and ranges of the same sheet, SOMA and MÉDIA. */
const CELL: Dialect<Cells> = {
  noun: 'expressão',
  number: /\d[\d.,]*%?/,
  readNumber: (typed) => {
    const value = readTypedNumber('percent', typed);
    if (value === null) throw new ExpressionError(numberProblem(typed));
    return Fraction.of(value).over(typed.endsWith('%') ? 100 : 1);
  },
  word: /[a-z]{1,3}\d+(?::[a-z]{1,3}\d+)?|[a-zà-ú.]+/,
  refer: (word) => {
    const [, from, top, to = from, bottom = top] = /^([a-z]+)(\d+)(?::([a-z]+)(\d+))?$/.exec(word) ?? [];
    return from && to ? cellsOf([columnNumber(from), columnNumber(to)], [Number(top), Number(bottom)]) : null;
  },
  functions: { soma: SOMA, sum: SOMA, media: MEDIA, average: MEDIA },
};

/**
 * Works out an expression of a cell — `=H12*1,045`, `=SOMA(H2:H9)-10%` — and rounds the result half away from zero.
 *
 * @param scale decimal places of the result
 * @returns a decimal string
 * @throws ExpressionError
 */
export function evaluate(expression: string, amountOf: CellAmount, scale = 2): string {
  const all = (cells: Cells) => cells.map(([letters, line]) => Fraction.of(amountOf(letters, line) ?? '0'));
  const one = (cells: Cells) => {
    if (cells.length !== 1) throw new ExpressionError('Use SOMA ou MÉDIA para várias células.');
    return all(cells)[0] as Fraction;
  };
  try {
    return readExpression(expression.replace(/^\s*=/, ''), CELL).value({ one, all }).text(scale);
  } catch (error) {
    if (error instanceof RangeError) throw new ExpressionError(`A expressão não tem valor: ${error.message}.`);
    throw error;
  }
}

function cellsOf(columns: [number, number], lines: [number, number]): Cells {
  const [left, right] = columns.toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = lines.toSorted((a, b) => a - b) as [number, number];
  if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) throw new ExpressionError('A expressão lê células demais.');
  return Array.from({ length: right - left + 1 }, (_, column) => columnLetters(left + column)).flatMap((letters) =>
    Array.from({ length: bottom - top + 1 }, (_, line) => [letters, top + line] as const),
  );
}

/** The letters of a column, from 0: A, B… Z, AA. */
export function columnLetters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
}

/** The column of these letters, in either case, from 0. */
export function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
