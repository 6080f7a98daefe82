import { defineReport } from '../../../../resources/definition';
import { byTipoAcao, described } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo VII of the LOA: what the whole government does, by função, subfunção, programa and ação. */
export const anexoVII = defineReport({
  name: 'relatorio_loa_anexovii',
  title: 'Anexo VII – Programa de Trabalho do Governo por Funções, Subfunções e Programas, por Projetos e Atividades',
  path: `${LOA_REPORTS}anexovii`,
  law: 'Lei 4.320/1964, Anexo 7; Portaria MOG 42/1999. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: { ...described, ...byTipoAcao },
});
