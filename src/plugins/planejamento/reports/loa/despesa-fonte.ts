import { defineReport, yesNo } from '../../../../resources/definition';
import { byCategoria, described, share } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What each fonte pays for. */
export const despesaFonte = defineReport({
  name: 'relatorio_loa_despesa_fonte',
  title: 'Despesa por Fonte',
  path: `${LOA_REPORTS}despesa-fonte`,
  law: 'LRF (LC 101/2000), arts. 8º, parágrafo único, e 50, I; Portaria Conjunta STN/SOF 20/2021; Portaria STN 710/2021. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    detalhamento: yesNo({ label: 'Com o detalhamento', help: 'Cada fonte, com o grupo e o detalhamento.', span: 3 }),
    por_orgao: yesNo({ label: 'Órgãos dentro da fonte', span: 3 }),
  },
  columns: { ...described, ...byCategoria, ...share },
});
