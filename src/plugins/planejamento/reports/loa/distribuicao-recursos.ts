import { choice, defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What goes to each area, freely or bound, and for each inhabitant; then the legal minimums and limits. */
export const distribuicaoRecursos = defineReport({
  name: 'relatorio_loa_distribuicao_recursos',
  title: 'Distribuição de Recursos por Área',
  path: `${LOA_REPORTS}distribuicao-recursos`,
  law: 'LRF (LC 101/2000), arts. 19, 20 e 48; Constituição, arts. 29-A, 198, 212 e 212-A. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    area: choice({ funcao: 'Função', orgao: 'Órgão' }, { label: 'Área', required: true, default: 'funcao', span: 3 }),
  },
  columns: {
    area: text(200, { label: 'Área' }),
    livre: money({ label: 'Livre' }),
    vinculada: money({ label: 'Vinculada' }),
    total: money({ label: 'Total' }),
    percentual: percent({ label: '%' }),
    per_capita: money({ label: 'Por habitante' }),
  },
  sums: ['livre', 'vinculada', 'total', 'per_capita'],
  shares: { percentual: 'total' },
  total: 'TOTAL',
  chart: { label: 'Total por área', x: 'area', y: 'total' },
});
