import { decimal, money } from '../../../../resources/definition';

/**
 * The four exercícios of a value. The server names each by its year and, when one exercício is asked for, shows only
 * `total`, which is then the value of that year.
 */
export const yearValues = {
  valor_1: money({ label: 'Valor 1º ano' }),
  valor_2: money({ label: 'Valor 2º ano' }),
  valor_3: money({ label: 'Valor 3º ano' }),
  valor_4: money({ label: 'Valor 4º ano' }),
  total: money({ label: 'Total' }),
} as const;

/** What is added up of them. */
export const YEAR_SUMS = ['valor_1', 'valor_2', 'valor_3', 'valor_4', 'total'] as const;

/** The physical targets of the four exercícios; `meta` is that of the one asked for. */
export const yearTargets = {
  meta_1: decimal(16, 2, { label: 'Meta 1º ano' }),
  meta_2: decimal(16, 2, { label: 'Meta 2º ano' }),
  meta_3: decimal(16, 2, { label: 'Meta 3º ano' }),
  meta_4: decimal(16, 2, { label: 'Meta 4º ano' }),
  meta: decimal(16, 2, { label: 'Meta' }),
} as const;
