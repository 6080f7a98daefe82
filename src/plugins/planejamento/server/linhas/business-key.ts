import type { RowSql } from '../../../../server/resources/rules';
import { CLASSIFICACAO_DESPESA } from '../../resources/loa/previsao_despesa';
import { CLASSIFICACAO_RECEITA } from '../../resources/loa/previsao_receita';

/** SQL of what names a row of expense in any version of the law. */
export const chaveDaDespesaSql: RowSql = (t) =>
  `concat_ws('|', ${CLASSIFICACAO_DESPESA.map((name) => `coalesce(${t}.${name}::text, '')`).join(', ')})`;

/** SQL of what names a row of revenue in any version of the law. */
export const chaveDaReceitaSql: RowSql = (t) =>
  `concat_ws('|', ${CLASSIFICACAO_RECEITA.map((name) => `coalesce(${t}.${name}::text, '')`).join(', ')})`;

/** What names a row of expense that was read. */
export function chaveDaDespesa(line: Readonly<Record<string, unknown>>): string {
  return CLASSIFICACAO_DESPESA.map((name) => line[name] ?? '').join('|');
}

/** What names a row of revenue that was read. */
export function chaveDaReceita(line: Readonly<Record<string, unknown>>): string {
  return CLASSIFICACAO_RECEITA.map((name) => line[name] ?? '').join('|');
}
