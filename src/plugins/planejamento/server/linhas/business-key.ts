import type { RowSql } from '../../../../server/resources/rules';
import { CHAVE_DESPESA } from '../../resources/previsao_despesa';

const KEY = CHAVE_DESPESA.slice(1);

/** SQL of what names a row of expense in any version of the law. */
export const despesaKeySql: RowSql = (t) => `concat_ws('|', ${KEY.map((name) => `coalesce(${t}.${name}::text, '')`).join(', ')})`;

/** The same, of a row that was read. */
export function despesaKey(line: Readonly<Record<string, unknown>>): string {
  return KEY.map((name) => line[name] ?? '').join('|');
}
