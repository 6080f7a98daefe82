import { describe, expect, it } from 'vitest';
import { aliquotaEfetiva, devidoDoLivro, issDaNota, type NotaDoLivro, somarLivro } from './livro-iss';

const nota = (valor: string, mais: Partial<NotaDoLivro> & { deducoes?: string } = {}): NotaDoLivro => {
  const { deducoes = null, ...resto } = mais;
  const tributacao = resto.tributacao ?? '1';
  const { iss } = issDaNota({ valor, deducoes, desconto: null, aliquota: '3', tributacao });
  return { valor_servico: valor, iss, retido: 'nao', incide_aqui: true, regime: 'normal', cancelada: false, ...resto, tributacao };
};

/** The notes of November of IM 1234567, at 3 %. */
const A = nota('10000.00');
const B = nota('118597.22', { deducoes: '47438.89', retido: 'tomador' });
const C = nota('4200.00', { cancelada: true });
const D = nota('2500.00');
const E = nota('800.00', { tributacao: '3' });

describe('o livro eletrônico', () => {
  it('o exemplo do manual: ISS próprio 375,00, retido 2.134,75, serviços 131.897,22', () => {
    expect([A, B, D, E].map(({ iss }) => iss)).toEqual(['300.00', '2134.75', '75.00', '0.00']);
    const totais = somarLivro('prestados', [A, B, C, D, E]);
    expect(totais).toEqual({ servicos: '131897.22', iss_proprio: '375.00', iss_retido: '2134.75' });
    expect(devidoDoLivro('prestados', totais, '0.00')).toBe('375.00');
  });

  it('de quem reteve é devido o que reteve; cancelada a nota depois, a diferença é do mês seguinte', () => {
    const totais = somarLivro('tomados', [B]);
    expect(devidoDoLivro('tomados', totais, '0.00')).toBe('2134.75');
    expect(devidoDoLivro('tomados', somarLivro('tomados', []), '-2134.75')).toBe('-2134.75');
  });

  it('do Simples, do MEI e do fixo o livro não cobra', () => {
    for (const regime of ['simples', 'mei', 'fixo', 'estimativa'])
      expect(somarLivro('prestados', [{ ...A, regime }]).iss_proprio).toBe('0.00');
  });

  it('a alíquota efetiva é do preço: a dedução do material a baixa', () => {
    expect(aliquotaEfetiva('2134.75', '118597.22')).toBe('1.8000');
    expect(aliquotaEfetiva('300.00', '10000.00')).toBe('3.0000');
  });
});
