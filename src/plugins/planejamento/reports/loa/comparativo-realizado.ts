import { choice, defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** The forecast beside what was collected and spent in the years before. */
export const comparativoRealizado = defineReport({
  name: 'relatorio_loa_comparativo_realizado',
  title: 'Comparativo da LOA com o Realizado',
  path: `${LOA_REPORTS}comparativo-realizado`,
  law: 'Lei 4.320/1964, arts. 22, III, e 30; LRF (LC 101/2000), art. 12. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    despesa_por: choice(
      { grupo: 'Grupo', funcao: 'Função', orgao: 'Órgão' },
      { label: 'Despesa por', required: true, default: 'grupo', span: 3 },
    ),
  },
  columns: {
    especificacao: text(200, { label: 'Especificação' }),
    realizado_x3: money({ label: 'Realizado X−3' }),
    realizado_x2: money({ label: 'Realizado X−2' }),
    orcado_x1: money({ label: 'Orçado X−1' }),
    realizado_x1: money({ label: 'Realizado X−1 até o mês' }),
    reestimado_x1: money({ label: 'Reestimado X−1' }),
    loa: money({ label: 'LOA X' }),
    variacao: percent({ label: 'Var. %' }),
  },
  groups: [{ by: 'quadro', subtotal: 'TOTAL' }],
  sums: ['realizado_x3', 'realizado_x2', 'orcado_x1', 'realizado_x1', 'reestimado_x1', 'loa'],
});
