import { defineReport } from '../../../../resources/definition';
import { byTipoAcao, described, ORGAO_UNIDADE } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo VI of the LOA: what each unidade does, by função, subfunção, programa and ação. */
export const anexoVI = defineReport({
  name: 'relatorio_loa_anexovi',
  title: 'Anexo VI – Programa de Trabalho',
  path: `${LOA_REPORTS}anexovi`,
  law: 'Lei 4.320/1964, art. 2º, § 2º, II, e Anexo 6; Portaria MOG 42/1999. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: { ...described, ...byTipoAcao },
  groups: ORGAO_UNIDADE,
});
