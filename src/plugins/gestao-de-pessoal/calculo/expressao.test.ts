import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExpressionError } from '../../../resources/definition/expression';
import { formatDecimal } from '../../../resources/definition/format';
import { Fraction } from '../../../resources/definition/fraction';
import { evaluate } from '../../../resources/grid/expression';
import { apurar, lerFormula } from './expressao';

type Tree = { cents: number } | { sign: string; a: Tree; b: Tree } | { minus: Tree } | { called: number; a: Tree; b: Tree };

interface Call {
  written: (a: string, b: string) => string;
  work: (a: Fraction, b: Fraction) => Fraction;
}

/** How each dialect writes what the other writes too, and what only it has. */
interface Written {
  number: (decimal: string) => string;
  calls: readonly Call[];
  value: (text: string) => string;
}

const PLACES = 6;
const less = (a: Fraction, b: Fraction) => (a.compare(b) < 0 ? a : b);
const more = (a: Fraction, b: Fraction) => (a.compare(b) > 0 ? a : b);

const CELL: Written = {
  number: (decimal) => formatDecimal(decimal, 2),
  calls: [
    { written: (a, b) => `SOMA(${a};${b})`, work: (a, b) => a.plus(b) },
    { written: (a, b) => `média(${a}; ${b})`, work: (a, b) => a.plus(b).over(2) },
  ],
  value: (text) => evaluate(`=${text}`, () => null, PLACES),
};
const FORMULA: Written = {
  number: (decimal) => decimal.replace('.', ','),
  calls: [
    { written: (a, b) => `min(${a}; ${b})`, work: less },
    { written: (a, b) => `SE(${a} ≥ ${b} ou ${a} > ${b}; ${a}; ${b})`, work: more },
  ],
  value: (text) => apurar(lerFormula(text), { variavel: nothing, evento: nothing, base: nothing }).text(PLACES),
};

function nothing(): Fraction {
  return Fraction.ZERO;
}

const decimal = (cents: number) => Fraction.of(cents).over(100).text();
const SIGNS = ['+', '-', '*', '/'] as const;
const WORK: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.over(b),
};

/** With no more parentheses than the precedence asks. */
function escrever(tree: Tree, dialect: Written, binding = 0): string {
  if ('cents' in tree) return dialect.number(decimal(tree.cents));
  if ('minus' in tree) return `-${escrever(tree.minus, dialect, 3)}`;
  const { a, b } = tree;
  if ('called' in tree) return (dialect.calls[tree.called] as Call).written(escrever(a, dialect), escrever(b, dialect));
  const own = tree.sign === '+' || tree.sign === '-' ? 1 : 2;
  const text = `${escrever(a, dialect, own)} ${tree.sign} ${escrever(b, dialect, own + 1)}`;
  return own < binding ? `(${text})` : text;
}

function amountOf(tree: Tree, dialect: Written): Fraction {
  if ('cents' in tree) return Fraction.of(tree.cents).over(100);
  if ('minus' in tree) return Fraction.ZERO.minus(amountOf(tree.minus, dialect));
  const [a, b] = [amountOf(tree.a, dialect), amountOf(tree.b, dialect)];
  return 'called' in tree ? (dialect.calls[tree.called] as Call).work(a, b) : (WORK[tree.sign] as Call['work'])(a, b);
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    fc.record({ cents: fc.nat(100_000_000) }),
    fc.record({ sign: fc.constantFrom(...SIGNS), a: tie('tree'), b: tie('tree') }),
    fc.record({ called: fc.nat(1), a: tie('tree'), b: tie('tree') }),
    fc.record({ minus: tie('tree') }),
  ),
}));

describe('o leitor de expressões', () => {
  it.each([
    ['uma célula', CELL],
    ['uma fórmula', FORMULA],
  ])('o que se escreve em %s se lê com o mesmo valor', (_, dialect) => {
    fc.assert(
      fc.property(tree, (made) => {
        const text = escrever(made, dialect);
        let exact: string;
        try {
          exact = amountOf(made, dialect).text(PLACES);
        } catch {
          expect(() => dialect.value(text)).toThrow(/divisão por zero/);
          return;
        }
        fc.pre(exact.length <= 16);
        expect(dialect.value(text)).toBe(exact);
      }),
    );
  });

  it('cada um só conhece o que é seu', () => {
    for (const own of ['min(1; 2)', '1 < 2', '1 e 2', 'vencimento', 'constructor(1)', '1 $ 2'])
      expect(() => CELL.value(own), own).toThrow(ExpressionError);
    for (const own of ['SOMA(1; 2)', 'H2', '10%', '1.234,56', 'constructor(1)'])
      expect(() => FORMULA.value(own), own).toThrow(ExpressionError);
  });

  it('um ponto é de milhar na célula e de decimal na fórmula', () => {
    expect([CELL.value('1.234'), FORMULA.value('1.234')]).toEqual(['1234.000000', '1.234000']);
  });
});
