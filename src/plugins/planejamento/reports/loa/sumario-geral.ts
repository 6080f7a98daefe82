import { defineReport, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Sumário geral: the revenue by origem beside the expense by função. */
export const sumarioGeral = defineReport({
  name: 'relatorio_loa_sumario_geral',
  title: 'Sumário Geral da Receita por Fontes e da Despesa por Funções do Governo',
  path: `${LOA_REPORTS}sumario-geral`,
  law: 'Lei 4.320/1964, art. 2º, § 1º, I. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    receita: text(300, { label: 'Receita' }),
    receita_valor: money({ label: 'Valor da receita' }),
    despesa: text(300, { label: 'Despesa' }),
    despesa_valor: money({ label: 'Valor da despesa' }),
  },
  sums: ['receita_valor', 'despesa_valor'],
  total: 'TOTAL',
  sequence: true,
});
