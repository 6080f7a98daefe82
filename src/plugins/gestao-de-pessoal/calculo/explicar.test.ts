import { describe, expect, it } from 'vitest';
import { type ContrachequePago, explicarLinha, type LinhaPaga } from './explicar';

const linha = (codigo: number, valor: string, more: Partial<LinhaPaga> = {}): LinhaPaga => ({
  codigo,
  valor,
  quantidade: null,
  percentual: null,
  referencia: null,
  ...more,
});

/** X1 of the handbook, with what is launched beside it. */
const X1: ContrachequePago = {
  padrao: 'Quadro geral B-1',
  dias: 30,
  dependentes_ir: 1,
  base_inss: '0.00',
  base_inss_13: '0.00',
  base_rpps: '2860.00',
  base_rpps_13: '0.00',
  renda: '2860.00',
  deducoes: '400.40',
  linhas: [linha(1, '2600.00'), linha(10, '260.00'), linha(501, '400.40')],
};

describe('por que uma linha é o que é', () => {
  it('o padrão pelos dias, o quinquênio e a previdência pela base, com a lei', () => {
    expect(explicarLinha(linha(1, '2600.00'), X1)).toEqual({
      conta: 'Quadro geral B-1, 30 de 30 dias',
      lei: 'CF, arts. 37, X, e 39, § 1º',
    });
    expect(explicarLinha(linha(10, '260.00'), X1).conta).toBe('Quinquênios de 5 % sobre o vencimento de R$ 2.600,00: 10,00 % da base');
    expect(explicarLinha(linha(501, '400.40'), X1)).toEqual({
      conta: 'Alíquota do servidor sobre a base de R$ 2.860,00: 14,00 % da base',
      lei: 'CF, art. 40; EC 103/2019, arts. 9º e 11',
    });
  });

  it('o vale-transporte diz quanto é do vencimento, e o imposto o que o diminui', () => {
    expect(explicarLinha(linha(550, '126.00'), X1).conta).toBe('6 % do vencimento de R$ 2.600,00, até o custo do vale: 4,85 % dele');
    expect(explicarLinha(linha(503, '0.00'), X1).conta).toContain(
      'R$ 2.860,00, menos R$ 400,40 de contribuições e pensões e 1 dependente, ou o simplificado',
    );
  });

  it('o que se lança diz quantas vezes quanto, e de que mês', () => {
    expect(explicarLinha(linha(61, '208.00', { quantidade: '20.0000' }), X1).conta).toBe('20 × R$ 10,40');
    expect(explicarLinha(linha(21, '260.00', { percentual: '10.0000' }), X1).conta).toBe('10 % sobre R$ 2.600,00');
    expect(explicarLinha(linha(70, '1500.00', { referencia: '09/2026' }), X1).conta).toBe('Valor informado (ref. 09/2026)');
    expect(explicarLinha(linha(530, '90.00', { quantidade: '10.0000' }), X1).conta).toBe('Remuneração ÷ 30 × 10 dias de falta');
  });
});
