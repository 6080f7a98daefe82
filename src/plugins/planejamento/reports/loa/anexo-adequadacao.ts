import { decimal, defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo de adequação: each ação in the plan, among the priorities of the LDO and in the LOA. */
export const anexoAdequacao = defineReport({
  name: 'relatorio_loa_anexo_adequacao',
  title: 'Anexo de Adequação da LOA ao PPA e à LDO',
  path: `${LOA_REPORTS}anexo-adequadacao`,
  law: 'Constituição, art. 167, § 1º; LRF (LC 101/2000), art. 5º. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    acao: text(200, { label: 'Ação' }),
    ppa: money({ label: 'PPA' }),
    prioridade: money({ label: 'Prioridade na LDO' }),
    loa: money({ label: 'LOA' }),
    diferenca: money({ label: 'Diferença LOA − PPA' }),
    percentual: percent({ label: '%' }),
    meta_ppa: decimal(14, 2, { label: 'Meta do PPA' }),
    meta_loa: decimal(14, 2, { label: 'Meta da LOA' }),
    adequacao: text(20, { label: 'Adequação' }),
  },
  groups: [{ by: 'programa', subtotal: 'Subtotal do programa' }],
  sums: ['ppa', 'prioridade', 'loa', 'diferenca'],
  total: 'TOTAL',
});
