import { describe, expect, it } from 'vitest';
import { precoComDesconto } from './maior-desconto';

describe('o maior desconto estendido aos termos', () => {
  it('é o do item de que o novo decorre, ou o global do contrato, ponderado pelas quantidades', () => {
    const um = { quantidade: '10', valor_unitario: '80', valor_referencia: '100' };
    const outro = { quantidade: '30', valor_unitario: '45', valor_referencia: '50' };
    expect(precoComDesconto('33.3333', [um])).toEqual({ preco: '26.6666', desconto: '20.0000' });
    expect(precoComDesconto('100', [um, outro])).toEqual({ preco: '86.0000', desconto: '14.0000' });
  });
});
