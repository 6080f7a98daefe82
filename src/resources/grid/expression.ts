import { roundDecimal } from '../definition/decimals';
import { numberProblem, readTypedNumber } from '../definition/typed-number';
import { folded } from '../definition/typed-text';

/** An exact fraction: amounts are added, multiplied and divided without ever being rounded on the way. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** Gives the amount of a cell by its column letters and its line, as a decimal string; null for an empty or unreadable one. */
export type CellAmount = (letters: string, line: number) => string | null;

/** Where an expression stops making sense; the message is for the person who typed it. */
export class ExpressionError extends Error {}

const TOKEN = /\s*(?:([A-Za-z]{1,3})(\d+)(?::([A-Za-z]{1,3})(\d+))?|([A-Za-zÀ-ú.]+)(?=\s*\()|(\d[\d.,]*%?)|(.))/y;
const MOST_CELLS = 200_000;

type Token = { kind: 'range'; from: [string, number]; to: [string, number] } | { kind: 'name' | 'number' | 'sign'; text: string };

/**
 * Works out an expression of a cell — `=H12*1,045`, `=SOMA(H2:H9)-10%` — with the numbers of Brazil, and rounds the result
 * half up. `+ - * / ( )`, percentages, SOMA and MÉDIA over ranges of the same sheet.
 *
 * @param scale decimal places of the result
 * @returns a decimal string
 * @throws ExpressionError
 */
export function evaluate(expression: string, amountOf: CellAmount, scale = 2): string {
  const tokens = tokenize(expression.replace(/^\s*=/, ''));
  let at = 0;
  const peek = () => tokens[at];
  const isSign = (text: string) => peek()?.kind === 'sign' && (peek() as { text: string }).text === text;
  const take = (text: string) => {
    if (!isSign(text)) throw new ExpressionError(`Falta "${text}" na expressão.`);
    at += 1;
  };

  const sum = (): Fraction => {
    let value = product();
    while (isSign('+') || isSign('-')) {
      const negative = isSign('-');
      at += 1;
      const other = product();
      value = add(value, negative ? { ...other, top: -other.top } : other);
    }
    return value;
  };
  const product = (): Fraction => {
    let value = unary();
    while (isSign('*') || isSign('/')) {
      const divides = isSign('/');
      at += 1;
      const other = unary();
      if (divides && other.top === 0n) throw new ExpressionError('A expressão divide por zero.');
      value = divides ? times(value, { top: other.bottom, bottom: other.top }) : times(value, other);
    }
    return value;
  };
  const unary = (): Fraction => {
    if (isSign('-')) {
      at += 1;
      const value = unary();
      return { ...value, top: -value.top };
    }
    if (isSign('+')) at += 1;
    return primary();
  };
  const primary = (): Fraction => {
    const token = tokens[at++];
    if (!token) throw new ExpressionError('A expressão está incompleta.');
    if (token.kind === 'number') return readNumber(token.text);
    if (token.kind === 'range') {
      const cells = cellsOf(token);
      if (cells.length !== 1) throw new ExpressionError('Use SOMA ou MÉDIA para várias células.');
      return amounts(cells, amountOf)[0] as Fraction;
    }
    if (token.kind === 'name') return call(token.text);
    if (token.text !== '(') throw new ExpressionError(`"${token.text}" não é esperado na expressão.`);
    const value = sum();
    take(')');
    return value;
  };
  const call = (name: string): Fraction => {
    take('(');
    const values: Fraction[] = [];
    do {
      if (isSign(';')) at += 1;
      const token = peek();
      if (token?.kind === 'range') {
        at += 1;
        values.push(...amounts(cellsOf(token), amountOf));
      } else values.push(sum());
    } while (isSign(';'));
    take(')');
    const total = values.reduce(add, { top: 0n, bottom: 1n });
    const called = folded(name);
    if (called === 'soma' || called === 'sum') return total;
    if (called === 'media' || called === 'average') return times(total, { top: 1n, bottom: BigInt(Math.max(1, values.length)) });
    throw new ExpressionError(`A função ${name} não existe aqui: use SOMA ou MÉDIA.`);
  };

  const result = sum();
  if (at < tokens.length) throw new ExpressionError('A expressão não foi entendida até o fim.');
  return toDecimal(result, scale);
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) break;
    const [, letters, line, toLetters, toLine, name, number, sign] = found;
    if (letters && line) {
      const from: [string, number] = [letters.toUpperCase(), Number(line)];
      tokens.push({ kind: 'range', from, to: toLetters && toLine ? [toLetters.toUpperCase(), Number(toLine)] : from });
    } else if (name) tokens.push({ kind: 'name', text: name });
    else if (number) tokens.push({ kind: 'number', text: number });
    else if (sign?.trim()) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

function readNumber(text: string): Fraction {
  const value = readTypedNumber('percent', text);
  if (value === null) throw new ExpressionError(numberProblem(text));
  const number = fraction(value);
  return text.endsWith('%') ? { ...number, bottom: number.bottom * 100n } : number;
}

function cellsOf({ from, to }: Extract<Token, { kind: 'range' }>): [string, number][] {
  const [left, right] = [columnNumber(from[0]), columnNumber(to[0])].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [from[1], to[1]].sort((a, b) => a - b) as [number, number];
  if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) throw new ExpressionError('A expressão lê células demais.');
  const cells: [string, number][] = [];
  for (let column = left; column <= right; column++) for (let line = top; line <= bottom; line++) cells.push([columnLetters(column), line]);
  return cells;
}

function amounts(cells: readonly [string, number][], amountOf: CellAmount): Fraction[] {
  return cells.map(([letters, line]) => fraction(amountOf(letters, line) ?? '0'));
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest;
}

/** A → 0, Z → 25, AA → 26. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function fraction(value: string): Fraction {
  const [whole = '0', places = ''] = value.split('.');
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) };
}

function add(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** Half up, away from zero: the place after the last one decides, whatever follows it. */
function toDecimal({ top, bottom }: Fraction, scale: number): string {
  const negative = top < 0n !== bottom < 0n && top !== 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const digits = ((a * 10n ** BigInt(scale + 1)) / b).toString().padStart(scale + 2, '0');
  const value = roundDecimal(`${digits.slice(0, -(scale + 1))}.${digits.slice(-(scale + 1))}`, scale);
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}
