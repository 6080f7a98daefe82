import { defineReport, money, yesNo } from '../../../../resources/definition';
import { GRUPOS } from '../../../classificacoes/resources/natureza_despesa';
import { described, share } from './columns';
import { excluirIntra, LOA_REPORTS, loaParameters } from './parameters';

/** What is bought or paid, whatever the grupo, with the grupos side by side. */
export const despesaElemento = defineReport({
  name: 'relatorio_loa_despesa_elemento',
  title: 'Despesa por Elemento',
  path: `${LOA_REPORTS}despesa-elemento`,
  law: 'Lei 4.320/1964, arts. 13 e 15; Portaria Interministerial STN/SOF 163/2001. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    natureza: yesNo({ label: 'Natureza completa', help: 'Em vez do elemento.', span: 3 }),
    excluir_intra: excluirIntra,
  },
  columns: {
    ...described,
    ...Object.fromEntries(Object.entries(GRUPOS).map(([grupo, label]) => [`grupo_${grupo}`, money({ label })])),
    valor: money({ label: 'Total' }),
    ...share,
  },
});
