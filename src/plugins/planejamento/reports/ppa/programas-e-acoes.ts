import { defineReport, text } from '../../../../resources/definition';
import { YEAR_SUMS, yearTargets, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** Each programa, what it is for and who answers for it, with its ações. */
export const programasEAcoes = defineReport({
  name: 'relatorio_ppa_programas_e_acoes',
  title: 'Programas e Ações',
  path: '/planejamento/relatorios/ppa/programas-e-acoes',
  law: leiDoPpa('Portaria MOG 42/1999, art. 2º'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: {
    codigo: text(40, { label: 'Código' }),
    nome: text(150, { label: 'Ação' }),
    tipo_acao: text(40, { label: 'Tipo' }),
    produto: text(100, { label: 'Produto' }),
    ...yearTargets,
    ...yearValues,
  },
  groups: [{ by: 'grupo', subtotal: 'Total do programa' }, { by: 'objetivo' }, { by: 'publico_alvo' }, { by: 'responsavel' }],
  sums: YEAR_SUMS,
  total: 'TOTAL GERAL',
});
