import { defineReport, money } from '../../../../resources/definition';
import { described } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo VIII of the LOA: how much of each programa is paid with free resources and how much with bound ones. */
export const anexoVIII = defineReport({
  name: 'relatorio_loa_anexoviii',
  title: 'Anexo VIII – Despesa por Funções, Subfunções e Programas conforme o Vínculo com os Recursos',
  path: `${LOA_REPORTS}anexoviii`,
  law: 'Lei 4.320/1964, Anexo 8; Portaria MOG 42/1999; LRF (LC 101/2000), art. 8º, parágrafo único. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    ...described,
    ordinario: money({ label: 'Ordinário' }),
    vinculado: money({ label: 'Vinculado' }),
    valor: money({ label: 'Total' }),
  },
});
