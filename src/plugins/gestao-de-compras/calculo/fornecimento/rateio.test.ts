import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../../resources/definition';
import { ratear } from './rateio';

describe('rateio do frete e do desconto', () => {
  it('por valor, e o último fica com os centavos', () => {
    expect(ratear(['100.00', '100.00', '100.00'], '10.00')).toEqual(['3.33', '3.33', '3.34']);
    expect(ratear(['10.00', '0.00', '30.00', '0.00'], '-4.00')).toEqual(['-1.00', '0.00', '-3.00', '0.00']);
    expect([ratear([], '5.00'), ratear(['0.00'], '5.00')]).toEqual([[], ['0.00']]);
  });

  it('a soma das partes é sempre a quantia, e cada uma está a menos de um centavo da sua proporção, salvo a última', () => {
    const centavos = fc.integer({ min: 1, max: 90_000_000 }).map((n) => (n / 100).toFixed(2));
    const quantia = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(centavos, { minLength: 1, maxLength: 30 }), quantia, (valores, valor) => {
        const partes = ratear(valores, valor);
        expect(sumDecimals(['0.00', ...partes])).toBe(sumDecimals(['0.00', valor]));
        const total = Number(sumDecimals(valores));
        for (const [n, parte] of partes.slice(0, -1).entries())
          expect(Math.abs(Number(parte) - (Number(valor) * Number(valores[n])) / total)).toBeLessThan(0.0051);
      }),
    );
  });
});
