import { defineReport, money, text, year } from '../../../../resources/definition';
import { base, COMPRAS, daDotacao } from './parametros';

/** The months of the year, as columns. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const meses = Object.fromEntries(MESES.map((mes) => [mes, money({ label: `${mes[0]?.toUpperCase()}${mes.slice(1, 3)}` })]));

/** What was bought of each supplier in each month (handbook Compras 5.3). */
export const compraMensalPorFornecedor = defineReport({
  name: 'compra_mensal_por_fornecedor',
  title: 'Compra mensal por fornecedor',
  path: `${COMPRAS}compra-mensal-por-fornecedor`,
  law: 'Lei 14.133/2021, art. 174. Valores em R$ 1,00.',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 2 }), base: base(), ...daDotacao },
  columns: {
    fornecedor: text(150, { label: 'Fornecedor' }),
    ...meses,
    total: money({ label: 'Total' }),
    media: money({ label: 'Média' }),
  },
  sums: [...MESES, 'total'],
  total: 'TOTAL',
});
