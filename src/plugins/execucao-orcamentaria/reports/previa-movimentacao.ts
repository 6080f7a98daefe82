import { defineReport, money, refs, text } from '../../../resources/definition';

/** What a lot of movimentações gives and takes, dotação by dotação, before and after: the quadro that goes with the decree. */
export const previaMovimentacao = defineReport({
  name: 'relatorio_previa_movimentacao',
  title: 'Prévia de movimentação orçamentária',
  path: '/execucao-orcamentaria/movimentacoes/quadro',
  menu: 'execucao-orcamentaria.movimentacoes',
  law: 'Lei 4.320/1964, arts. 40 a 46. Valores em R$ 1,00.',
  parameters: { movimentacoes: refs('movimentacao_orcamentaria', { label: 'Movimentações', required: true, span: 12 }) },
  columns: {
    ficha: text(10, { label: 'Ficha' }),
    descricao: text(300, { label: 'Dotação' }),
    antes: money({ label: 'Antes' }),
    valor: money({ label: 'Valor' }),
    depois: money({ label: 'Depois' }),
  },
  groups: [{ by: 'quadro', subtotal: 'SUBTOTAL' }],
  sums: ['valor'],
});
