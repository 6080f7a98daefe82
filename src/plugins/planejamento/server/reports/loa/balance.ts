import type { LoaParameters } from '../../../reports/loa/parameters';

/**
 * SQL of what does not hold between the two sides of the whole budget, or null. An órgão or a unidade alone need not
 * spend what it collects.
 */
export function balanceSql(parameters: Readonly<Record<string, unknown>>): string {
  const { orgao_id, unidade_id } = parameters as unknown as LoaParameters;
  if (orgao_id || unidade_id) return 'null::text';
  return `case when (select coalesce(sum(r.liquido), 0) from r) <> (select coalesce(sum(d.valor), 0) from d)
    then 'A receita total não é igual à despesa total (Lei 4.320/1964, arts. 3º e 4º).' end`;
}

/** SQL condition of a version with rows: without any, a form of fixed lines has nothing to say. */
export const HAS_ROWS = '(exists (select from r) or exists (select from d))';
