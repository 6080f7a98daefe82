import { defineReport, longText, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Tabelas explicativas: revenue by espécie and expense by elemento over the years, and how the forecast was made. */
export const anexoAuxiliar = defineReport({
  name: 'relatorio_loa_anexo_auxiliar',
  title: 'Anexo Auxiliar – Tabelas Explicativas',
  path: `${LOA_REPORTS}anexo-auxiliar`,
  law: 'Lei 4.320/1964, art. 22, III; LRF (LC 101/2000), art. 12. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(20, { label: 'Código' }),
    nome: text(250, { label: 'Especificação' }),
    realizada_x4: money({ label: 'Realizada X−4' }),
    realizada_x3: money({ label: 'Realizada X−3' }),
    realizada_x2: money({ label: 'Realizada X−2' }),
    prevista_x1: money({ label: 'Prevista X−1' }),
    prevista_x: money({ label: 'Prevista X' }),
    memoria: longText({ label: 'Memória de cálculo' }),
  },
  groups: [{ by: 'quadro', subtotal: 'TOTAL' }],
  sums: ['realizada_x4', 'realizada_x3', 'realizada_x2', 'prevista_x1', 'prevista_x'],
});
