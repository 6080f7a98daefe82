import { Fraction } from './fraction';
import { folded } from './typed-text';

/** What an expression says that cannot be read; the message is for the person who typed it. */
export class ExpressionError extends Error {}

/** A function of several amounts. */
interface Called {
  /** How many parts it takes; `any` takes what a reference names, however many amounts. */
  takes: number | 'any';
  /** @throws RangeError of what has no value */
  work: (values: readonly Fraction[]) => Fraction;
}

/** How one kind of expression is typed. `R` is what its words refer to. */
export interface Dialect<R> {
  noun: 'expressão' | 'fórmula';
  number: RegExp;
  /** @throws ExpressionError */
  readNumber: (typed: string) => Fraction;
  word: RegExp;
  /**
   * What a word refers to; null when it refers to nothing.
   *
   * @param inside takes the one number or word in parentheses that follows, empty for another sign
   * @throws ExpressionError
   */
  refer: (word: string, inside: () => string) => R | null;
  /** By name, in lower case and without accents; `choice` takes a comparison and works out only one of its two values. */
  functions: Readonly<Record<string, Called | 'choice'>>;
  /** A comparison, for who is told to write one; a dialect without it reads none. */
  comparison?: string;
}

/** Where the amounts of an expression come from. */
export interface Amounts<R> {
  one: (reference: R) => Fraction;
  /** All that a reference names, for functions of any number of amounts; without it, the one. */
  all?: (reference: R) => readonly Fraction[];
}

interface Term<R> {
  isCondition: boolean;
  /** @throws RangeError of what has no value, as a division by zero */
  value: (amounts: Amounts<R>) => Fraction;
  /** Of a term that is only a reference. */
  reference?: R;
}

/** An expression that was read, with what it refers to; the value of a condition is one or zero. */
export interface Expression<R> extends Pick<Term<R>, 'isCondition' | 'value'> {
  references: readonly R[];
}

interface Level {
  signs: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>>;
  /** Whether it joins conditions, and whether it makes one. */
  ofConditions: boolean;
  isCondition: boolean;
}

const truth = (value: boolean) => (value ? Fraction.ONE : Fraction.ZERO);

/** What binds least comes first. */
const CONDITIONS: readonly Level[] = [
  { signs: { ou: (a, b) => truth(!a.isZero || !b.isZero) }, ofConditions: true, isCondition: true },
  { signs: { e: (a, b) => truth(!a.isZero && !b.isZero) }, ofConditions: true, isCondition: true },
  {
    signs: {
      '<': (a, b) => truth(a.compare(b) < 0),
      '<=': (a, b) => truth(a.compare(b) <= 0),
      '>': (a, b) => truth(a.compare(b) > 0),
      '>=': (a, b) => truth(a.compare(b) >= 0),
      '=': (a, b) => truth(a.compare(b) === 0),
      '<>': (a, b) => truth(a.compare(b) !== 0),
    },
    ofConditions: false,
    isCondition: true,
  },
];
const ARITHMETIC: readonly Level[] = [
  { signs: { '+': (a, b) => a.plus(b), '-': (a, b) => a.minus(b) }, ofConditions: false, isCondition: false },
  { signs: { '*': (a, b) => a.times(b), '/': (a, b) => a.over(b) }, ofConditions: false, isCondition: false },
];

const SIGN = /<=|>=|<>|[-+*/()<>=;≤≥≠×÷−]/;
const SYNONYMS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '<>', '×': '*', '÷': '/', '−': '-' };

type Token = { kind: 'number' | 'word' | 'sign'; text: string };

/**
 * Reads an expression of exact numbers: `+ - * / ( )`, functions with their parts between semicolons, comparisons joined by `e`
 * and `ou` where the dialect has them. The only reader of what people type to be worked out, in cells and in formulas.
 *
 * @throws ExpressionError
 */
export function readExpression<R>(typed: string, dialect: Dialect<R>): Expression<R> {
  return new Reader(dialect, tokensOf(typed.trim(), dialect)).read();
}

function tokensOf<R>(text: string, { noun, number, word }: Dialect<R>): Token[] {
  const pattern = new RegExp(`\\s*(?:(${number.source})|(${word.source})|(${SIGN.source}))`, 'iy');
  const tokens: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const from = pattern.lastIndex;
    const [, digits, letters, sign] = pattern.exec(text) ?? [];
    if (digits) tokens.push({ kind: 'number', text: digits });
    else if (letters) tokens.push({ kind: 'word', text: letters });
    else if (sign) tokens.push({ kind: 'sign', text: SYNONYMS[sign] ?? sign });
    else throw new ExpressionError(`Não se entende a ${noun} a partir de "${text.slice(from).trim().slice(0, 20)}".`);
  }
  return tokens;
}

/** Each level reads what binds tighter, down to a number, a name or a pair of parentheses. */
class Reader<R> {
  private at = 0;
  private readonly references: R[] = [];
  private readonly dialect: Dialect<R>;
  private readonly tokens: readonly Token[];
  private readonly levels: readonly Level[];

  constructor(dialect: Dialect<R>, tokens: readonly Token[]) {
    this.dialect = dialect;
    this.tokens = tokens;
    this.levels = dialect.comparison ? [...CONDITIONS, ...ARITHMETIC] : ARITHMETIC;
  }

  read(): Expression<R> {
    if (this.tokens.length === 0) throw new ExpressionError(`Escreva a ${this.dialect.noun}.`);
    const { isCondition, value } = this.joined();
    const left = this.tokens[this.at];
    if (left) throw new ExpressionError(`Não se esperava "${left.text}".`);
    return { isCondition, value, references: this.references };
  }

  private joined(depth = 0): Term<R> {
    const level = this.levels[depth];
    if (!level) return this.single();
    let left = this.joined(depth + 1);
    for (let sign = this.signOf(level); sign; sign = this.signOf(level)) {
      const right = this.joined(depth + 1);
      const work = level.signs[sign] as (a: Fraction, b: Fraction) => Fraction;
      if (left.isCondition !== level.ofConditions || right.isCondition !== level.ofConditions)
        throw new ExpressionError(
          level.ofConditions
            ? `"${sign}" junta comparações, como "${this.dialect.comparison}".`
            : `"${sign}" não se aplica a uma comparação.`,
        );
      const before = left.value;
      left = { isCondition: level.isCondition, value: (amounts) => work(before(amounts), right.value(amounts)) };
    }
    return left;
  }

  private single(): Term<R> {
    for (const sign of ['-', '+'])
      if (this.accept(sign)) {
        const { isCondition, value } = this.single();
        if (isCondition) throw new ExpressionError(`"${sign}" não se aplica a uma comparação.`);
        return { isCondition, value: sign === '-' ? (amounts) => Fraction.ZERO.minus(value(amounts)) : value };
      }
    if (this.accept('(')) {
      const inner = this.joined();
      this.expect(')');
      return inner;
    }
    const token = this.tokens[this.at];
    if (!token) throw new ExpressionError(`A ${this.dialect.noun} está incompleta.`);
    this.at += 1;
    if (token.kind === 'sign') throw new ExpressionError(`Não se esperava "${token.text}".`);
    if (token.kind === 'word') return this.named(token.text);
    const number = this.dialect.readNumber(token.text);
    return { isCondition: false, value: () => number };
  }

  private named(word: string): Term<R> {
    const { noun, functions, refer } = this.dialect;
    const name = folded(word);
    const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (called) return this.worked(word, called);
    const reference = refer(name, () => this.inside());
    if (reference === null) throw new ExpressionError(`A ${noun} não conhece "${word}".`);
    this.references.push(reference);
    return { isCondition: false, value: ({ one }) => one(reference), reference };
  }

  private worked(name: string, called: Called | 'choice'): Term<R> {
    this.expect('(');
    const parts = [this.joined()];
    while (this.accept(';')) parts.push(this.joined());
    this.expect(')');
    const takes = called === 'choice' ? 3 : called.takes;
    if (takes !== 'any' && parts.length !== takes)
      throw new ExpressionError(`"${name}" tem ${takes} partes, separadas por ponto e vírgula.`);
    for (const [n, { isCondition }] of parts.entries())
      if (isCondition !== (called === 'choice' && n === 0))
        throw new ExpressionError(isCondition ? `"${name}" não aceita uma comparação.` : `"${name}" começa por uma comparação.`);
    if (called !== 'choice') return { isCondition: false, value: (amounts) => called.work(parts.flatMap((part) => allOf(part, amounts))) };
    const [when, chosen, other] = parts as [Term<R>, Term<R>, Term<R>];
    // only the part that is chosen is worked out: the other may divide by zero
    return { isCondition: false, value: (amounts) => (when.value(amounts).isZero ? other : chosen).value(amounts) };
  }

  private inside(): string {
    this.expect('(');
    const token = this.tokens[this.at];
    if (!token || token.kind === 'sign') return '';
    this.at += 1;
    this.expect(')');
    return folded(token.text);
  }

  private signOf({ signs }: Level): string | undefined {
    return Object.keys(signs).find((sign) => this.accept(sign));
  }

  private accept(text: string): boolean {
    if (this.tokens[this.at]?.text.toLowerCase() !== text) return false;
    this.at += 1;
    return true;
  }

  private expect(text: string): void {
    const found = this.tokens[this.at]?.text;
    if (!this.accept(text)) throw new ExpressionError(`Falta "${text}"${found ? ` antes de "${found}"` : ''}.`);
  }
}

function allOf<R>({ reference, value }: Term<R>, amounts: Amounts<R>): readonly Fraction[] {
  return reference !== undefined && amounts.all ? amounts.all(reference) : [value(amounts)];
}
