import { defineReport, longText, money, text, year } from '../../../../resources/definition';

/** Demonstrativo VII of the Anexo de Metas Fiscais: what the municipality gives up and what makes up for it. */
export const renunciaReceitas = defineReport({
  name: 'relatorio_renuncia_receitas',
  title: 'Estimativa e Compensação da Renúncia de Receita',
  path: '/planejamento/relatorios/ldo/renuncia-receitas',
  law: 'Anexo de Metas Fiscais, Demonstrativo VII – LRF (LC 101/2000), art. 4º, § 2º, V, e art. 14; Manual de Demonstrativos Fiscais (STN), Parte II. Valores em R$ 1,00.',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 3 }) },
  columns: {
    tributo: text(40, { label: 'Tributo' }),
    modalidade: text(60, { label: 'Modalidade' }),
    setor: text(200, { label: 'Setores/Programas/Beneficiário' }),
    valor_x: money({ label: 'Renúncia X' }),
    valor_x1p: money({ label: 'Renúncia X+1' }),
    valor_x2p: money({ label: 'Renúncia X+2' }),
    compensacao: longText({ label: 'Compensação' }),
  },
  groups: [{ by: 'grupo_tributo', subtotal: 'Subtotal' }],
  sums: ['valor_x', 'valor_x1p', 'valor_x2p'],
  total: 'TOTAL',
});
