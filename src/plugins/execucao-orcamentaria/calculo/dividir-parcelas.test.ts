import { describe, expect, it } from 'vitest';
import { dividirEmParcelas, faltaNasParcelas } from './dividir-parcelas';

describe('parcelas de um empenho global', () => {
  it('são iguais, uma por mês, e os centavos que sobram ficam na última', () => {
    expect(dividirEmParcelas('100.00', 3, 10)).toEqual([
      { mes: 10, valor: '33.33' },
      { mes: 11, valor: '33.33' },
      { mes: 12, valor: '33.34' },
    ]);
  });

  it('dizem quanto falta, ou quanto passam', () => {
    expect(faltaNasParcelas('100.00', ['60.00'])).toEqual({ soma: '60.00', falta: '40.00' });
    expect(faltaNasParcelas('100.00', ['60.00', '50.00'])).toEqual({ soma: '110.00', falta: '-10.00' });
  });
});
