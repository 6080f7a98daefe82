import { describe, expect, it } from 'vitest';
import { fonte, naturezaDespesa, naturezaReceita, orgaoEUnidade } from './codigos';
import { valorDe } from './planilha';

describe('códigos como as leis os escrevem', () => {
  it('unidade, naturezas e fonte, com pontos ou sem, curtas ou longas', () => {
    for (const text of ['02.05', '0205', '02005', '2.5', '02.005']) expect(orgaoEUnidade(text), text).toEqual([2, 5]);
    expect(orgaoEUnidade('05')).toBeNull();
    for (const text of ['339030', '3.3.90.30', '33903000', '3.3.90.30.00']) expect(naturezaDespesa(text), text).toBe('3.3.90.30.00');
    expect(naturezaDespesa('33903007')).toBe('3.3.90.30.07');
    expect(naturezaDespesa('3390')).toBe('');
    for (const text of ['11125001', '1.1.1.2.50.0.1', '111250010000']) expect(naturezaReceita(text), text).toBe('1.1.1.2.50.0.1');
    for (const text of ['500', '1.500', '1500', '1.500.0000', '15000000']) expect(fonte(text), text).toBe('1.500.0000');
    expect(fonte('15000001')).toBe('1.500.0001');
    expect(fonte('0')).toBe('');
  });

  it('valores como as planilhas os guardam, ao centavo', () => {
    for (const [text, valor] of [
      ['1.234,56', '1234.56'],
      ['1234.56', '1234.56'],
      ['R$ 1.234', '1234.00'],
      ['1.234.567', '1234567.00'],
      ['0.30000000000000004', '0.30'],
      ['12345678901234.99', '12345678901234.99'],
      ['0', '0.00'],
    ] as const)
      expect(valorDe(text), text).toBe(valor);
    for (const text of ['', 'mil', '-5', '1,2345', '1.2.3']) expect(valorDe(text), text).toBeNull();
  });
});
