import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, fromCents, sumDecimals } from '../../../resources/definition';
import { aposRuptura, type Consolidado, consolidar, diferenca, imputar, jurosFuturos, planoDeParcelas, totalDe } from './parcelamento';

const DEVIDO = { principal: '1000.00', correcao: '0.00', juros: '54.00', multa: '200.00', total: '1254.00' };
const NONE = { juros: '0', multa: '0' };

describe('parcelamento', () => {
  it('reproduz o exemplo: 1.254,00 em 6 de 209,00; depois de 2 pagas e da ruptura, 666,67, 36,00 e 133,33', () => {
    const debito = consolidar(DEVIDO, NONE);
    expect(totalDe(debito)).toBe('1254.00');
    expect(planoDeParcelas('1254.00', '0', 6)).toEqual({ entrada: '0.00', parcelas: Array(6).fill('209.00') });
    expect(aposRuptura([debito], '418.00')).toEqual([{ principal: '666.67', correcao: '0.00', juros: '36.00', multa: '133.33' }]);
    expect(aposRuptura([debito], '1254.00')).toEqual([{ principal: '0.00', correcao: '0.00', juros: '0.00', multa: '0.00' }]);
  });

  it('a entrada sai antes, e os centavos ficam na primeira parcela', () => {
    expect(planoDeParcelas('1000.00', '10', 7)).toEqual({ entrada: '100.00', parcelas: ['128.58', ...Array(6).fill('128.57')] });
  });

  it('a parcela cresce pela SELIC desde o mês seguinte ao da adesão, e 1 % no do pagamento', () => {
    const selic = (month: string) => ({ '2025-09': '1.20', '2025-10': '1.25' })[month] ?? '9.99';
    expect(jurosFuturos('209.00', '2025-08-15', '2025-08-31', selic)).toBe('0.00');
    expect(jurosFuturos('209.00', '2025-08-15', '2025-09-15', selic)).toBe('2.09');
    // 1,20 + 1,25 + 1,00 = 3,45 %
    expect(jurosFuturos('209.00', '2025-08-15', '2025-11-10', selic)).toBe('7.21');
  });

  it('o desconto vale na proporção do que se pagou, e perde-se com o resto', () => {
    const debito = consolidar(DEVIDO, { juros: '50', multa: '100' });
    expect([debito.desconto_juros, debito.desconto_multa, totalDe(debito)]).toEqual(['27.00', '200.00', '1027.00']);
    // half paid: half of all that was owed is extinguished
    expect(aposRuptura([debito], '513.50')).toEqual([{ principal: '500.00', correcao: '0.00', juros: '27.00', multa: '100.00' }]);
  });

  it('o que se imputa soma o que se pagou, nada passa do devido, e tudo pago extingue tudo', () => {
    const amount = (max: number) => fc.integer({ min: 0, max }).map((n) => fromCents(BigInt(n)));
    const debito = fc
      .record({
        principal: fc.integer({ min: 5_000, max: 5_000_000 }).map((n) => fromCents(BigInt(n))),
        correcao: amount(50_000),
        juros: amount(500_000),
        multa: amount(500_000),
      })
      .map((one) => consolidar({ ...one, total: '' }, { juros: '30', multa: '60' }));
    const paidOf = ({ principal, correcao, juros, multa }: Consolidado) => sumDecimals([principal, correcao, juros, multa]);
    fc.assert(
      fc.property(fc.array(debito, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 24 }), (debitos, n) => {
        const whole = sumDecimals(debitos.map(totalDe));
        let paid = '0.00';
        let before = imputar(debitos, paid);
        for (const parcela of planoDeParcelas(whole, '0', n).parcelas) {
          paid = sumDecimals([paid, parcela]);
          const now = imputar(debitos, paid);
          expect(sumDecimals(diferenca(now, before).map(paidOf))).toBe(parcela);
          for (const one of aposRuptura(debitos, paid)) expect(compareDecimals(one.principal, '-0.02')).toBeGreaterThan(0);
          before = now;
        }
        expect(before.map(({ principal, desconto_multa }) => [principal, desconto_multa])).toEqual(
          debitos.map(({ principal, desconto_multa }) => [principal, desconto_multa]),
        );
      }),
      { numRuns: 40 },
    );
  });
});
