import { defineReport, integer, percent, text } from '../../../../resources/definition';
import { yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** What each órgão and each of its unidades takes of the plan. An ação of two unidades is one in their órgão. */
export const orgaosUnidades = defineReport({
  name: 'relatorio_ppa_orgaos_unidades',
  title: 'Órgãos e Unidades',
  path: '/planejamento/relatorios/ppa/orgaos-unidades',
  law: leiDoPpa(),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: {
    unidade: text(160, { label: 'Unidade' }),
    programas: integer({ label: 'Nº de programas' }),
    acoes: integer({ label: 'Nº de ações' }),
    ...yearValues,
    parte: percent({ label: '%' }),
  },
  groups: [{ by: 'grupo' }],
});
