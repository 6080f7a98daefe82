import { defineReport, money } from '../../../../resources/definition';
import { described } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo IX of the LOA: a line for each órgão, a column for each função. */
export const anexoIX = defineReport({
  name: 'relatorio_loa_anexoix',
  title: 'Anexo IX – Despesa por Órgãos e Funções',
  path: `${LOA_REPORTS}anexoix`,
  law: 'Lei 4.320/1964, Anexo 9; Portaria MOG 42/1999. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: { ...described, valor: money({ label: 'Total' }) },
  repeated: { funcao: money({ label: 'Função' }) },
});
