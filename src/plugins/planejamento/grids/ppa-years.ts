import { type GridColumn, type GridComputed, sumDecimals } from '../../../resources/definition';
import { decimalOf } from '../linhas/checks';

/** The values of the four exercícios of the plan. */
export const YEAR_VALUES = ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4'] as const;

/** Their columns, and their sum. */
export const yearColumns: readonly GridColumn[] = [
  ...YEAR_VALUES.map((field, year) => ({ field, width: 140, label: (inicial: number) => `Valor ${inicial + year}` })),
  { field: 'total', width: 140 },
];

/** The sum of the four, as the line is being typed. */
export const yearsTotal: GridComputed = {
  label: 'Total',
  as: 'money',
  of: (line) => sumDecimals(['0.00', ...YEAR_VALUES.map((name) => decimalOf(line[name]))]),
};
