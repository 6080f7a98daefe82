import { defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What each fonte brings beside what it pays for (LRF art. 8º par. único and art. 50 I). */
export const receitaDespesaFonte = defineReport({
  name: 'relatorio_loa_receita_despesa_fonte',
  title: 'Receita e Despesa por Fonte de Recursos',
  path: `${LOA_REPORTS}receita-despesa-fonte`,
  law: 'LRF (LC 101/2000), art. 8º, parágrafo único, e art. 50, I; Lei 4.320/1964, art. 2º, § 2º, I. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(20, { label: 'Fonte' }),
    nome: text(200, { label: 'Especificação' }),
    bruta: money({ label: 'Receita bruta' }),
    deducoes: money({ label: 'Deduções' }),
    liquida: money({ label: 'Receita líquida' }),
    despesa: money({ label: 'Despesa' }),
    diferenca: money({ label: 'Diferença' }),
    percentual: percent({ label: '% da receita' }),
  },
  groups: [
    { by: 'vinculacao', subtotal: 'Subtotal da vinculação' },
    { by: 'bloco', subtotal: 'Subtotal do bloco' },
  ],
  sums: ['bruta', 'deducoes', 'liquida', 'despesa', 'diferenca'],
  shares: { percentual: 'liquida' },
  total: 'TOTAL',
});
