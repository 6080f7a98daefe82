import { defineReport, money, percent, text } from '../../../../resources/definition';
import { yearValues } from './columns';
import { leiDoPpa, parametrosDoPpa } from './parameters';

/** The revenue of the plan by categoria econômica, origem and espécie, net of deductions; intra-budgetary apart. */
export const receitasEconomica = defineReport({
  name: 'relatorio_ppa_receitas_economica',
  title: 'Receitas por Categoria Econômica',
  path: '/planejamento/relatorios/ppa/receitas-economica',
  law: leiDoPpa('Lei 4.320/1964, art. 11; LRF (LC 101/2000), art. 12'),
  parameters: parametrosDoPpa('fontes'),
  columns: {
    codigo: text(40, { label: 'Código' }),
    descricao: text(200, { label: 'Receita' }),
    arrecadado_x3: money({ label: 'Arrecadado −3' }),
    arrecadado_x2: money({ label: 'Arrecadado −2' }),
    arrecadado_x1: money({ label: 'Arrecadado −1' }),
    ...yearValues,
    parte: percent({ label: '%' }),
  },
  groups: [{ by: 'grupo' }],
  sequence: true,
});
