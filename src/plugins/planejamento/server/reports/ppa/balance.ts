import type { Param } from '../../../../../server/reports/report';
import { CLASSIFICATIONS } from '../../../reports/ppa/parameters';
import { type PlanParameters, PPA_YEARS } from './version';

/**
 * SQL of what does not hold in the whole plan, in words: the exercícios whose receita is not the despesa (identity I-14).
 * Null of a part of it, whose two sides need not be equal.
 */
export function unbalancedSql(parameters: PlanParameters, param: Param): string {
  const filtered = CLASSIFICATIONS.some((name) => (Array.isArray(parameters[name]) ? parameters[name].length > 0 : parameters[name]));
  if (filtered) return 'null';
  const versao = `${param(parameters.versao)}::bigint`;
  const somar = (table: string, k: number) =>
    `(select coalesce(sum(t.valor_ano${k}), 0) from ${table} t where t.versao_planejamento_id = ${versao})`;
  const years = PPA_YEARS.map((k) => [parameters.inicio + k - 1, k] as const)
    .filter(([year]) => parameters.ano === null || parameters.ano === year)
    .map(([year, k]) => `(${year}, ${somar('ppa_receita', k)} - ${somar('ppa_valor', k)})`);
  return `(select 'A receita do plano é diferente da despesa em ' || string_agg(x.ano::text, ', ' order by x.ano) || '.'
             from (values ${years.join(', ')}) x (ano, diferenca) where x.diferenca <> 0)`;
}
