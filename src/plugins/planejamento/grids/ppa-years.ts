import {
  type GridColumn,
  type GridComputed,
  type GridFiller,
  type GridParentState,
  multiplyDecimals,
  percent,
  roundDecimal,
  sumDecimals,
} from '../../../resources/definition';
import { decimalOf } from '../linhas/checks';
import type { VersionFrame } from '../linhas/lookups';
import { pastYear } from '../linhas/ppa';

/** The values of the four exercícios of the plan. */
export const YEAR_VALUES = ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4'] as const;

/** Closes the k-th exercício of the revision of a plan once it is over. */
export function closedYear(k: number): (parent: GridParentState) => string | null {
  return (parent) => pastYear(parent as unknown as VersionFrame, k, Number(parent.ano_civil));
}

/** Their columns, and their sum. */
export const yearColumns: readonly GridColumn[] = [
  ...YEAR_VALUES.map((field, year) => ({
    field,
    width: 140,
    label: (inicial: number) => `Valor ${inicial + year}`,
    closed: closedYear(year + 1),
  })),
  { field: 'total', width: 140 },
];

/** Helpers of the sheet over the four values (handbook Planejamento 5.3). */
export const yearFillers: readonly GridFiller[] = [
  {
    label: 'Repetir o ano 1',
    fields: {},
    fill: ({ valor_ano1 }) => Object.fromEntries(YEAR_VALUES.slice(1).map((name) => [name, valor_ano1 ?? null])),
  },
  {
    label: 'Aplicar índice',
    fields: Object.fromEntries(
      YEAR_VALUES.slice(1).map((name, at) => [
        name,
        percent({ label: `Índice do ano ${at + 2} (%)`, required: true, min: '-100', default: '0.0000' }),
      ]),
    ),
    fill: ({ valor_ano1 }, indices) => {
      const filled: Record<string, string> = {};
      let value = decimalOf(valor_ano1);
      for (const name of YEAR_VALUES.slice(1)) {
        value = roundDecimal(multiplyDecimals(value, sumDecimals(['1', multiplyDecimals(decimalOf(indices[name]), '0.01')])), 2);
        filled[name] = value;
      }
      return filled;
    },
  },
];

/** The sum of the four, as the line is being typed. */
export const yearsTotal: GridComputed = {
  label: 'Total',
  as: 'money',
  of: (line) => sumDecimals(['0.00', ...YEAR_VALUES.map((name) => decimalOf(line[name]))]),
};
