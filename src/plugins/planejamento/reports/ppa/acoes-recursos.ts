import { defineReport, text } from '../../../../resources/definition';
import { YEAR_SUMS, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** What pays for each ação. */
export const acoesRecursos = defineReport({
  name: 'relatorio_ppa_acoes_recursos',
  title: 'Ações por Recursos',
  path: '/planejamento/relatorios/ppa/acoes-recursos',
  law: leiDoPpa('LRF (LC 101/2000), art. 8º, parágrafo único'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: { fonte: text(220, { label: 'Fonte' }), ...yearValues },
  groups: [{ by: 'grupo', subtotal: 'Total da ação' }],
  sums: YEAR_SUMS,
  total: 'TOTAL',
});
