import { defineReport, text } from '../../../../resources/definition';
import { yearTargets, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** The annex of the law of the plan: a block for each programa, with all that the law says of it. */
export const ppaGeral = defineReport({
  name: 'relatorio_ppa_geral',
  title: 'Plano Plurianual – Anexo Geral',
  path: '/planejamento/relatorios/ppa/geral',
  law: leiDoPpa('Portaria MOG 42/1999, art. 2º'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS),
  columns: {
    descricao: text(400, { label: 'Especificação' }),
    produto: text(150, { label: 'Produto / unidade' }),
    ...yearTargets,
    ...yearValues,
  },
  groups: [{ by: 'grupo' }, { by: 'quadro' }],
  sequence: true,
});
