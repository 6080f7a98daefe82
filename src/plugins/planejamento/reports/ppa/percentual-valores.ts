import { choice, defineReport, percent, text } from '../../../../resources/definition';
import { YEAR_SUMS, yearValues } from './columns';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

const { total, ...years } = yearValues;
const parteDe = (year: number) => percent({ label: `% ${year}º ano` });

/** How much of the plan each programa, órgão, função or fonte takes, the greatest first. */
export const percentualValores = defineReport({
  name: 'relatorio_ppa_percentual_valores',
  title: 'Percentual dos Valores',
  path: '/planejamento/relatorios/ppa/percentual-valores',
  law: leiDoPpa(),
  parameters: {
    ...parametrosDoPpa(...CLASSIFICATIONS),
    agrupamento: choice(
      { programa: 'Programa', orgao: 'Órgão', funcao: 'Função', fonte: 'Fonte' },
      { label: 'Agrupar por', required: true, default: 'programa', span: 4 },
    ),
  },
  columns: {
    descricao: text(220, { label: 'Especificação' }),
    total,
    parte: percent({ label: '% do total' }),
    acumulado: percent({ label: '% acumulado' }),
    valor_1: years.valor_1,
    percentual_1: parteDe(1),
    valor_2: years.valor_2,
    percentual_2: parteDe(2),
    valor_3: years.valor_3,
    percentual_3: parteDe(3),
    valor_4: years.valor_4,
    percentual_4: parteDe(4),
  },
  sums: [...YEAR_SUMS, 'parte', 'percentual_1', 'percentual_2', 'percentual_3', 'percentual_4'],
  total: 'TOTAL',
  sequence: true,
});
