import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from './decimals';

/** Whole cents, so that the expected sum is exact in the test too. */
const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

function asMoney(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('soma de decimais', () => {
  it('soma sem ponto flutuante: 0.10 + 0.20 é 0.30', () => {
    expect(sumDecimals(['0.10', '0.20'])).toBe('0.30');
  });

  it('soma dezoito dígitos sem perder centavos', () => {
    expect(sumDecimals(['9999999999999999.99', '0.01'])).toBe('10000000000000000.00');
  });

  it('tem a escala da parcela mais longa', () => {
    expect(sumDecimals(['1', '2.5', '0.125'])).toBe('3.625');
    expect(sumDecimals([])).toBe('0');
  });

  it('soma negativos abaixo de um real', () => {
    expect(sumDecimals(['-0.50', '0.25'])).toBe('-0.25');
  });

  it('dá o mesmo que a soma dos centavos, quaisquer que sejam as parcelas', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (values) => {
        expect(sumDecimals(values.map(asMoney))).toBe(asMoney(values.reduce((sum, value) => sum + value, 0n)));
      }),
    );
  });
});

describe('comparação de decimais', () => {
  it('compara pelo valor e não pelo texto', () => {
    expect(compareDecimals('10', '9.99')).toBeGreaterThan(0);
    expect(compareDecimals('1.5', '1.50')).toBe(0);
    expect(compareDecimals('-1', '0.001')).toBeLessThan(0);
  });

  it('ordena como os centavos, quaisquer que sejam', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(Math.sign(compareDecimals(asMoney(a), asMoney(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});

describe('produto, quociente e arredondamento', () => {
  it('a metade afasta-se do zero: 1,005 é 1,01 e -1,005 é -1,01', () => {
    expect(roundDecimal('1.005', 2)).toBe('1.01');
    expect(roundDecimal('-1.005', 2)).toBe('-1.01');
    expect(roundDecimal('1.0049', 2)).toBe('1.00');
    expect(roundDecimal('7', 2)).toBe('7.00');
    expect(divideDecimals('2', '3', 2)).toBe('0.67');
    expect(divideDecimals('-1', '8', 2)).toBe('-0.13');
    expect(divideDecimals('1', '0.00', 2)).toBeNull();
  });

  it('o produto é exato', () => {
    expect(multiplyDecimals('1.005', '0.3')).toBe('0.3015');
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(BigInt(multiplyDecimals(asMoney(a), asMoney(b)).replace('.', ''))).toBe(a * b);
      }),
    );
  });

  it('o quociente arredondado é o inteiro mais próximo do exato', () => {
    fc.assert(
      fc.property(
        cents,
        cents.filter((value) => value !== 0n),
        (a, b) => {
          const found = BigInt((divideDecimals(asMoney(a), asMoney(b), 4) ?? '').replace('.', ''));
          const error = 2n * (found * b - a * 10n ** 4n);
          expect((error < 0n ? -error : error) <= (b < 0n ? -b : b)).toBe(true);
        },
      ),
    );
  });
});
