import type { RowSql } from '../../../../server/resources/rules';
import { CLASSIFICACAO_DESPESA } from '../../resources/loa/previsao_despesa';

/** SQL of what names a row of expense in any version of the law. */
export const despesaKeySql: RowSql = (t) =>
  `concat_ws('|', ${CLASSIFICACAO_DESPESA.map((name) => `coalesce(${t}.${name}::text, '')`).join(', ')})`;

/** The same, of a row that was read. */
export function despesaKey(line: Readonly<Record<string, unknown>>): string {
  return CLASSIFICACAO_DESPESA.map((name) => line[name] ?? '').join('|');
}
