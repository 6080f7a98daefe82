import { defineReport } from '../../../../resources/definition';
import { described, valueAndShare } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** The expense in three tables, and what of it the órgãos pay to each other. */
export const resumoDespesa = defineReport({
  name: 'relatorio_loa_resumo_despesa',
  title: 'Resumo da Despesa',
  path: `${LOA_REPORTS}resumo-despesa`,
  law: 'Lei 4.320/1964, arts. 2º e 12 a 15; Portaria Interministerial STN/SOF 163/2001. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: { ...described, ...valueAndShare },
  groups: [{ by: 'tabela' }],
});
