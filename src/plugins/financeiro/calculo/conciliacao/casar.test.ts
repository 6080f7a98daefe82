import { describe, expect, it } from 'vitest';
import { casar, numeroDoDocumento, type PendenteDoExtrato, type PendenteDoLivro } from './casar';

const linha = (id: number, data: string, valor: string, more: Partial<PendenteDoExtrato> = {}): PendenteDoExtrato => ({
  id,
  data,
  valor,
  documento: '',
  gerado: null,
  ...more,
});
const lancamento = (id: number, data: string, valor: string, more: Partial<PendenteDoLivro> = {}): PendenteDoLivro => ({
  id,
  data,
  valor,
  documento: '',
  origens: [],
  lote: null,
  estorno_de: null,
  ...more,
});

describe('conciliação automática', () => {
  it('casa pelo documento, ainda que o dia seja outro', () => {
    const extrato = [linha(1, '2026-10-20', '-100.00', { documento: '72644' }), linha(2, '2026-10-20', '-100.00', { documento: '72645' })];
    const livro = [
      lancamento(9, '2026-10-01', '-100.00', { documento: '72645' }),
      lancamento(8, '2026-10-02', '-100.00', { documento: '72644' }),
    ];
    expect(casar(extrato, livro)).toEqual([
      { regra: 'documento', extrato: [1], livro: [8] },
      { regra: 'documento', extrato: [2], livro: [9] },
    ]);
  });

  it('casa pelo valor até três dias, quando só um pode ser', () => {
    const livro = [lancamento(9, '2026-10-04', '50.00')];
    expect(casar([linha(1, '2026-10-07', '50.00')], livro)).toEqual([{ regra: 'valor', extrato: [1], livro: [9] }]);
    expect(casar([linha(1, '2026-10-08', '50.00')], livro)).toEqual([]);
    expect(casar([linha(1, '2026-10-04', '-50.00')], livro)).toEqual([]);
    expect(casar([linha(1, '2026-10-04', '50.00'), linha(2, '2026-10-05', '50.00')], livro)).toEqual([]);
    expect(casar([linha(1, '2026-10-04', '50.00')], [...livro, lancamento(8, '2026-10-05', '50.00')])).toEqual([]);
  });

  it('a soma de uma remessa pode ser um só débito', () => {
    const livro = [
      lancamento(7, '2026-10-05', '-60.00', { lote: 'remessa:3' }),
      lancamento(8, '2026-10-05', '-40.00', { lote: 'remessa:3' }),
      lancamento(9, '2026-10-05', '-100.01', { lote: 'receita:3' }),
    ];
    expect(casar([linha(1, '2026-10-05', '-100.00')], livro)).toEqual([{ regra: 'lote', extrato: [1], livro: [7, 8] }]);
  });

  it('a soma de um lote de receita é um só crédito', () => {
    const livro = [
      lancamento(7, '2026-10-05', '60.00', { lote: 'receita:3' }),
      lancamento(8, '2026-10-05', '40.00', { lote: 'receita:3' }),
      lancamento(9, '2026-10-05', '99.99', { lote: 'receita:4' }),
    ];
    expect(casar([linha(1, '2026-10-06', '100.00')], livro)).toEqual([{ regra: 'lote', extrato: [1], livro: [7, 8] }]);
  });

  it('o documento gerado do aviso vem antes, e o par com estorno só por fim', () => {
    const extrato = [linha(1, '2026-10-06', '-12.50', { gerado: 'ordem_pagamento:5' }), linha(2, '2026-10-06', '-12.50')];
    const livro = [
      lancamento(7, '2026-10-20', '-12.50', { origens: ['pagamento:4', 'ordem_pagamento:5'] }),
      lancamento(8, '2026-10-06', '30.00'),
      lancamento(9, '2026-10-06', '-30.00', { estorno_de: 8 }),
    ];
    expect(casar(extrato, livro)).toEqual([
      { regra: 'aviso', extrato: [1], livro: [7] },
      { regra: 'estorno', extrato: [], livro: [8, 9] },
    ]);
    const ambos = [linha(1, '2026-10-06', '30.00'), linha(2, '2026-10-06', '-30.00')];
    expect(casar(ambos, livro.slice(1)).map(({ regra }) => regra)).toEqual(['valor', 'valor']);
  });

  it('o número de um documento é o mesmo, como quer que se escreva', () => {
    expect(['Receita 000012/2026', '12', '0000012', null, 'sem número'].map(numeroDoDocumento)).toEqual(['12', '12', '12', '', '']);
  });
});
