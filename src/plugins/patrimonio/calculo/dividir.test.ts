import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../resources/definition';
import { dividirValor } from './dividir';

describe('um valor em bens iguais', () => {
  it('os centavos que sobram ficam no primeiro', () => {
    expect(dividirValor('200.00', 3)).toEqual(['66.68', '66.66', '66.66']);
    expect(dividirValor('29100.00', 6)).toEqual(Array(6).fill('4850.00'));
  });

  it('a soma das partes é o valor, e só a primeira difere', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.integer({ min: 1, max: 1000 }), (centavos, partes) => {
        const valor = `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
        const feitas = dividirValor(valor, partes);
        expect(sumDecimals(feitas)).toBe(valor);
        expect(new Set(feitas.slice(1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
