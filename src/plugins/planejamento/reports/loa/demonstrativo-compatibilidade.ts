import { defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

const { exercicio, versao_id } = loaParameters;

/** Whether the LOA keeps the fiscal targets of the LDO (LRF art. 5º I and II). The targets are of the whole municipality. */
export const demonstrativoCompatibilidade = defineReport({
  name: 'relatorio_loa_demonstrativo_compatibilidade',
  title: 'Demonstrativo da Compatibilidade da Programação com as Metas Fiscais',
  path: `${LOA_REPORTS}demonstrativo-compatibilidade`,
  law: 'LRF (LC 101/2000), art. 5º, I e II. Valores em R$ 1,00.',
  parameters: { exercicio, versao_id },
  columns: {
    linha: text(300, { label: 'Especificação' }),
    meta: money({ label: 'Meta da LDO' }),
    loa: money({ label: 'LOA' }),
    diferenca: money({ label: 'Diferença' }),
    percentual: percent({ label: '%' }),
  },
});
