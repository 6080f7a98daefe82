import { defineReport, text } from '../../../../resources/definition';
import { YEAR_SUMS, yearTargets, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** What each unidade delivers and spends, ação by ação. */
export const acoesUnidades = defineReport({
  name: 'relatorio_ppa_acoes_unidades',
  title: 'Ações por Unidades',
  path: '/planejamento/relatorios/ppa/acoes-unidades',
  law: leiDoPpa(),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: {
    acao: text(160, { label: 'Ação' }),
    tipo_acao: text(40, { label: 'Tipo' }),
    produto: text(100, { label: 'Produto' }),
    ...yearTargets,
    ...yearValues,
  },
  groups: [
    { by: 'grupo_orgao', subtotal: 'Total do órgão' },
    { by: 'grupo_unidade', subtotal: 'Total da unidade' },
  ],
  sums: YEAR_SUMS,
  total: 'TOTAL',
});
