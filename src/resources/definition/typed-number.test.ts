import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from './format';
import { type NumberKind, numberProblem, readTypedNumber } from './typed-number';

/** What is typed, by kind, and what it is worth; null is refused (handbook, "Typed numbers, cells and text"). */
const VECTORS: readonly (readonly [kind: NumberKind, typed: string, value: string | null])[] = [
  ['money', '1.234,56', '1234.56'],
  ['money', '1234,56', '1234.56'],
  ['money', '1234.56', '1234.56'],
  ['money', '1 234,56', '1234.56'],
  ['money', '1\u00a0234\u202f567,8', '1234567.8'],
  ['money', '\u200bR$\u00a01.234,56', '1234.56'],
  ['money', '1.234', '1234'],
  ['money', '0.500', '0.500'],
  ['money', '0,5', '0.5'],
  ['money', '-0,00', '0.00'],
  // at most one sign, wherever it stands
  ['money', '-1.234,56', '-1234.56'],
  ['money', '\u22121.234,56', '-1234.56'],
  ['money', '1.234,56-', '-1234.56'],
  ['money', '(1.234,56)', '-1234.56'],
  ['money', 'R$ -10', '-10'],
  ['money', '-R$ 10', '-10'],
  ['money', 'R$ (10,00)', '-10.00'],
  ['money', '(R$ 10,00)', '-10.00'],
  ['money', '+10', '10'],
  ['money', '-10-', null],
  ['money', '(-10)', null],
  ['money', '(10', null],
  ['money', '10)', null],
  ['money', '10+', null],
  ['money', '--10', null],
  // groups
  ['money', '0.500,00', null],
  ['money', '00.500', null],
  ['money', '012.345', null],
  ['money', '1.23,45', null],
  ['money', '1..234', null],
  ['money', '12.34.567', null],
  ['money', '1234.567', null],
  ['money', '1.234 567', null],
  ['money', '1,234.56', null],
  ['money', '12,345,678.90', null],
  ['money', '1,2,3', null],
  ['money', '1,', null],
  ['money', ',5', null],
  // never numbers
  ['money', '100+50', null],
  ['money', '10-5', null],
  ['money', '1,5-3', null],
  ['money', '2025-01-01', null],
  ['money', '01/02/2026', null],
  ['money', '10:30', null],
  ['money', '(11) 3333-4444', null],
  ['money', '123.456.789-09', null],
  ['money', '1E5', null],
  ['money', 'R$ R$ 1', null],
  ['money', '10%', null],
  ['money', '', null],
  ['percent', '12,5%', '12.5'],
  ['percent', '(12,5 %)', '-12.5'],
  ['percent', 'R$ 1', null],
  ['decimal', '1,2345', '1.2345'],
  ['decimal', '1.2345', '1.2345'],
  ['decimal', '10 %', null],
  ['integer', '1.234', '1234'],
  ['integer', '007', '7'],
];

describe('O leitor de números', () => {
  it.each(VECTORS)('%s: "%s" vale %s', (kind, typed, value) => expect(readTypedNumber(kind, typed)).toBe(value));

  it('obedece à vírgula ou ao ponto que o modelo de importação diz', () => {
    expect(readTypedNumber('decimal', '1234.56', 'comma')).toBeNull();
    expect(readTypedNumber('decimal', '1.234', 'comma')).toBe('1234');
    expect(readTypedNumber('decimal', '1,234.56', 'point')).toBe('1234.56');
    expect(readTypedNumber('decimal', '1.234', 'point')).toBe('1.234');
    expect(readTypedNumber('decimal', '1.234,56', 'point')).toBeNull();
  });

  it('diz por que recusa, com o texto que não entendeu', () => {
    expect(numberProblem('1.23,45')).toBe('Número ambíguo ou malformado: "1.23,45".');
    expect(numberProblem('abc')).toBe('Valor "abc" não é numérico.');
  });

  it('lê de volta, exato, tudo o que o sistema mostra', () => {
    const amount = fc.tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(amount, ([units, scale]) => {
        const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
        const exact = `${units < 0n ? '-' : ''}${scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`}`;
        expect(readTypedNumber('money', formatDecimal(exact, scale))).toBe(exact.replace(/^-([0.]+)$/, '$1'));
      }),
    );
  });

  it('o que aceita, escrito de novo, é o que foi digitado: nenhum dígito, sinal ou separador se perde', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,,..-+() R$%/:E\u00a0'), maxLength: 14 });
    fc.assert(
      fc.property(typing, fc.constantFrom<NumberKind>('money', 'decimal', 'percent', 'integer'), (typed, kind) => {
        const value = readTypedNumber(kind, typed);
        if (value === null) return;
        const written = formatDecimal(value);
        const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
        expect(digitsOf(written)).toBe(digitsOf(typed));
        const signs = typed.match(/[-+(]/g) ?? [];
        expect(signs.length).toBeLessThanOrEqual(1);
        expect(value.startsWith('-')).toBe(/[-(]/.test(typed) && /[1-9]/.test(typed));
        // as many decimal places as stand after the last separator, unless that one groups thousands
        const after = /[.,](\d+)\D*$/.exec(typed)?.[1]?.length ?? 0;
        expect([0, after]).toContain(value.split('.')[1]?.length ?? 0);
      }),
      { numRuns: 20_000 },
    );
  });
});
