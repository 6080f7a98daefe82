import { defineReport, percent, text } from '../../../../resources/definition';
import { YEAR_SUMS, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** What pays for each programa. */
export const programasRecursos = defineReport({
  name: 'relatorio_ppa_programas_recursos',
  title: 'Programas por Recursos',
  path: '/planejamento/relatorios/ppa/programas-recursos',
  law: leiDoPpa('LRF (LC 101/2000), art. 8º, parágrafo único'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: { fonte: text(220, { label: 'Fonte' }), ...yearValues, parte: percent({ label: '% do programa' }) },
  groups: [{ by: 'grupo', subtotal: 'Total do programa' }],
  sums: YEAR_SUMS,
  total: 'TOTAL',
});
