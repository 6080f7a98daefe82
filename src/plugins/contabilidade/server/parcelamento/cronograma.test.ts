import { describe, expect, it } from 'vitest';
import { parcelasIguais, repartir } from './cronograma';

describe('cronograma do parcelamento com o RPPS', () => {
  it('parcelas iguais somam o consolidado: a última fica com os centavos', () => {
    expect(parcelasIguais('100.00', 3, '2026-01-31')).toEqual([
      { numero: 1, vencimento: '2026-02-28', principal: '33.33', juros: '0.00' },
      { numero: 2, vencimento: '2026-03-31', principal: '33.33', juros: '0.00' },
      { numero: 3, vencimento: '2026-04-30', principal: '33.34', juros: '0.00' },
    ]);
  });

  it('o que se reparte soma o todo', () => {
    expect(repartir('10.00', ['33.33', '33.33', '33.34'])).toEqual(['3.33', '3.33', '3.34']);
  });
});
