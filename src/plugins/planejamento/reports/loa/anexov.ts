import { defineReport, yesNo } from '../../../../resources/definition';
import { described, valueAndShare } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo V of the LOA: the funções and subfunções in use, with what each receives. */
export const anexoV = defineReport({
  name: 'relatorio_loa_anexov',
  title: 'Anexo V – Discriminação por Funções e Subfunções',
  path: `${LOA_REPORTS}anexov`,
  law: 'Lei 4.320/1964, Anexo 5, substituído pela Portaria MOG 42/1999. Valores em R$ 1,00.',
  parameters: { ...loaParameters, toda_tabela: yesNo({ label: 'Toda a tabela', help: 'Também as que não têm dotação.', span: 3 }) },
  columns: { ...described, ...valueAndShare },
});
