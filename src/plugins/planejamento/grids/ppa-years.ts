import {
  civilToday,
  type GridColumn,
  type GridComputed,
  type GridFiller,
  type GridParentState,
  multiplyDecimals,
  percent,
  roundDecimal,
  sumDecimals,
} from '../../../resources/definition';
import { decimalDe } from '../calculo/linhas/checks';
import type { VersionFrame } from '../calculo/linhas/lookups';
import { pastYear } from '../calculo/linhas/ppa';

/** The values of the four exercícios of the plan. */
export const YEAR_VALUES = ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4'] as const;

/** The column of each exercício of the plan: closed in a revision once the exercício is over. */
export const yearsOf = (fields: readonly string[], label: string, width: number): GridColumn[] =>
  fields.map((field, year) => ({
    field,
    width,
    label: (inicial) => `${label} ${inicial + year}`,
    closed: (parent) => pastYear(parent as GridParentState & Pick<VersionFrame, 'tipo'>, year + 1, Number(civilToday().slice(0, 4))),
  }));

/** The columns of the values, and their sum. */
export const yearColumns: readonly GridColumn[] = [...yearsOf(YEAR_VALUES, 'Valor', 140), { field: 'total', width: 140 }];

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
      let value = decimalDe(valor_ano1);
      for (const name of YEAR_VALUES.slice(1)) {
        value = roundDecimal(multiplyDecimals(value, sumDecimals(['1', multiplyDecimals(decimalDe(indices[name]), '0.01')])), 2);
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
  of: (line) => sumDecimals(['0.00', ...YEAR_VALUES.map((name) => decimalDe(line[name]))]),
};
