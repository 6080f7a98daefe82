import { defineReport, ref, text } from '../../../resources/definition';

/** The nota of an empenho: creditor, representation and amount of the expense, and what it takes from the dotação. */
export const notaEmpenho = defineReport({
  name: 'relatorio_nota_empenho',
  title: 'Nota de Empenho',
  path: '/execucao-orcamentaria/empenho/nota',
  menu: 'execucao-orcamentaria.empenho',
  law: 'Lei 4.320/1964, arts. 58 a 61.',
  parameters: { empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }) },
  columns: { campo: text(120, { label: 'Campo' }), valor: text(300, { label: 'Valor' }) },
  groups: [{ by: 'quadro' }],
  sequence: true,
});
