import { defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** The revenue by natureza and fonte, with the law that creates each. */
export const resumoReceita = defineReport({
  name: 'relatorio_loa_resumo_receita',
  title: 'Resumo da Receita por Fontes e Respectiva Legislação',
  path: `${LOA_REPORTS}resumo-receita`,
  law: 'Lei 4.320/1964, art. 2º, § 1º, III. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(25, { label: 'Código' }),
    nome: text(250, { label: 'Especificação' }),
    legislacao: text(200, { label: 'Legislação' }),
    fonte: text(10, { label: 'Fonte' }),
    bruta: money({ label: 'Previsão bruta' }),
    deducoes: money({ label: 'Deduções' }),
    liquida: money({ label: 'Líquida' }),
    percentual: percent({ label: '%' }),
  },
  groups: [
    { by: 'categoria', subtotal: 'Subtotal da categoria' },
    { by: 'origem', subtotal: 'Subtotal da origem' },
    { by: 'especie', subtotal: 'Subtotal da espécie' },
  ],
  sums: ['bruta', 'deducoes', 'liquida'],
  shares: { percentual: 'liquida' },
  total: 'TOTAL',
});
