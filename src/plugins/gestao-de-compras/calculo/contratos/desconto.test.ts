import { describe, expect, it } from 'vitest';
import { julgarDesconto } from './desconto';

const ANTES = { valor: '90000.00', referencia: '100000.00' };

describe('o desconto global da obra (art. 128)', () => {
  it('o que se acresce com o mesmo desconto, ou maior, cabe', () => {
    expect(julgarDesconto(ANTES, { valor: '99000.00', referencia: '110000.00' })).toBeNull();
    expect(julgarDesconto(ANTES, { valor: '98999.99', referencia: '110000.00' })).toBeNull();
  });

  it('um centavo a mais não cabe, ainda que a porcentagem escrita seja a mesma', () => {
    expect(julgarDesconto(ANTES, { valor: '99000.01', referencia: '110000.00' })).toMatch(/passaria de 10,0000 % a 10,0000 %/);
    expect(julgarDesconto(ANTES, { valor: '100000.00', referencia: '110000.00' })).toMatch(/de 10,0000 % a 9,0909 %/);
  });

  it('a obra contratada acima da referência não fica mais cara em relação a ela', () => {
    const cara = { valor: '110.00', referencia: '100.00' };
    expect(julgarDesconto(cara, { valor: '121.00', referencia: '110.00' })).toBeNull();
    expect(julgarDesconto(cara, { valor: '121.01', referencia: '110.00' })).toMatch(/de -10,0000 %/);
  });

  it('sem referência não há o que comparar', () => {
    expect(julgarDesconto({ valor: '1.00', referencia: '0.00' }, ANTES)).toBeNull();
  });
});
