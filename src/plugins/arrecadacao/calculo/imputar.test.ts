import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, sumDecimals, toCents } from '../../../resources/definition';
import type { ItemGuia } from './compor-guia';
import { type Imputacao, imputar } from './imputar';

function due(debito_id: number, principal: string, juros = '0.00', multa = '0.00', desconto = '0.00'): ItemGuia {
  const total = fromCents(toCents(principal) + toCents(juros) + toCents(multa) - toCents(desconto));
  return { debito_id, principal, correcao: '0.00', juros, multa, desconto, total };
}
const paidIn = ({ itens, excesso }: Imputacao) =>
  sumDecimals([excesso, ...itens.flatMap(({ principal, correcao, juros, multa }) => [principal, correcao, juros, multa])]);

describe('imputação do pagamento (B2)', () => {
  const DEBT = due(1, '1000.00', '54.00', '200.00');

  it('o pagamento parcial se divide na proporção de principal, juros e multa', () => {
    // Handbook, parcelamento: what is left of 1.254,00 after a third is 666,67 / 36,00 / 133,33
    expect(imputar([DEBT], '418.00').itens).toEqual([
      {
        debito_id: 1,
        principal: '333.34',
        correcao: '0.00',
        juros: '18.00',
        multa: '66.66',
        abatido: '333.34',
        dispensado: '0.00',
      },
    ]);
  });

  it('até R$ 0,05 de diferença quita; além disso é parcial ou é crédito', () => {
    const principalDe = (paid: string) => {
      const { itens, excesso } = imputar([DEBT], paid);
      return [itens[0]?.principal, itens[0]?.abatido, itens[0]?.dispensado, excesso];
    };
    expect(principalDe('1254.00')).toEqual(['1000.00', '1000.00', '0.00', '0.00']);
    expect(principalDe('1253.95')).toEqual(['999.95', '999.95', '0.05', '0.00']);
    expect(principalDe('1254.05')).toEqual(['1000.05', '1000.00', '0.00', '0.00']);
    expect(principalDe('1254.06')).toEqual(['1000.00', '1000.00', '0.00', '0.06']);
    expect(toCents(principalDe('1253.94')[1])).toBeLessThan(100_000n);
    expect(imputar([due(1, '0.00')], '10.00')).toEqual({ itens: [], excesso: '10.00' });
  });

  it('a cota única dispensa o desconto, e o pagamento a menor a perde', () => {
    const [whole, less] = [
      imputar([due(1, '100.00', '0.00', '0.00', '10.00')], '90.00'),
      imputar([due(1, '100.00', '0.00', '0.00', '10.00')], '80.00'),
    ];
    expect(whole.itens).toMatchObject([{ principal: '90.00', abatido: '90.00', dispensado: '10.00' }]);
    expect(less.itens).toMatchObject([{ principal: '80.00', abatido: '80.00', dispensado: '0.00' }]);
  });

  it('paga na ordem dos débitos: o último recebe o que sobra', () => {
    expect(imputar([due(1, '60.00'), due(2, '40.00')], '70.00').itens.map(({ debito_id, abatido }) => [debito_id, abatido])).toEqual([
      [1, '60.00'],
      [2, '10.00'],
    ]);
  });

  it('B5: os componentes somam o que se pagou, e o saldo nunca fica negativo nem zera sem que se pague tudo', () => {
    const cents = (most: bigint) => fc.bigInt(0n, most).map(fromCents);
    const debt = fc.tuple(fc.bigInt(1n, 50_000n).map(fromCents), cents(50_000n), cents(20_000n));
    fc.assert(
      fc.property(fc.array(debt, { minLength: 1, maxLength: 4 }), fc.bigInt(1n, 500_000n).map(fromCents), (debts, paid) => {
        const items = debts.map(([principal, juros, multa], n) => due(n, principal, juros, multa));
        const outcome = imputar(items, paid);
        expect(paidIn(outcome)).toBe(paid);
        for (const { debito_id, principal, juros, multa, abatido, dispensado } of outcome.itens) {
          const owed = items[debito_id] as ItemGuia;
          const left = toCents(owed.principal) - toCents(abatido) - toCents(dispensado);
          const all = toCents(principal) + toCents(juros) + toCents(multa) + toCents(dispensado) >= toCents(owed.total);
          expect(left === 0n).toBe(all);
          expect(left).toBeGreaterThanOrEqual(0n);
          for (const part of [principal, juros, multa]) expect(toCents(part)).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });
});
