import { defineReport, yesNo } from '../../../../resources/definition';
import { described, valueAndShare } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo IV of the LOA: the naturezas of the expense in use, with what each receives. */
export const anexoIV = defineReport({
  name: 'relatorio_loa_anexoiv',
  title: 'Anexo IV – Discriminação da Despesa por Elemento',
  path: `${LOA_REPORTS}anexoiv`,
  law: 'Lei 4.320/1964, Anexo 4, com a classificação da Portaria Interministerial STN/SOF 163/2001. Valores em R$ 1,00.',
  parameters: { ...loaParameters, toda_tabela: yesNo({ label: 'Toda a tabela', help: 'Também as que não têm dotação.', span: 3 }) },
  columns: { ...described, ...valueAndShare },
});
