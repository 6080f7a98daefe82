import { decimal, defineReport, money, text, year } from '../../../../resources/definition';
import { filtersOf } from './parameters';

/** The annex of the LDO with what the plan puts first in the exercício. */
export const metasPrioridades = defineReport({
  name: 'relatorio_ppa_metas_prioridades',
  title: 'Metas e Prioridades',
  path: '/planejamento/relatorios/ppa/metas-prioridades',
  law: 'Anexo de Metas e Prioridades da LDO – CF, art. 165, § 2º; LRF (LC 101/2000), art. 4º. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
    ...filtersOf('orgao_id', 'unidade_id', 'programa_id', 'acao_id'),
  },
  columns: {
    codigo: text(40, { label: 'Código' }),
    acao: text(150, { label: 'Ação' }),
    produto: text(100, { label: 'Produto' }),
    meta: decimal(14, 2, { label: 'Meta física' }),
    total: money({ label: 'Valor' }),
  },
  groups: [{ by: 'grupo', subtotal: 'Total do programa' }],
  sums: ['total'],
  total: 'TOTAL',
});
