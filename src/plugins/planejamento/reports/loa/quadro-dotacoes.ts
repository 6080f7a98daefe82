import { defineReport } from '../../../../resources/definition';
import { byCategoria, described, share } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What each órgão and unidade of each Poder receives. */
export const quadroDotacoes = defineReport({
  name: 'relatorio_loa_quadro_dotacoes',
  title: 'Quadro das Dotações por Órgãos do Governo',
  path: `${LOA_REPORTS}quadro-dotacoes`,
  law: 'Lei 4.320/1964, art. 2º, § 1º, IV. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: { ...described, ...byCategoria, ...share },
});
