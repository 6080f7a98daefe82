/**
 * SQL of the lines of several tables, one after the other, each in its own order.
 *
 * @param columns what is taken of each, by name
 */
export function emOrdem(columns: readonly string[], tables: readonly string[]): string {
  const parts = tables.map(
    (table, at) => `select ${at} as parte, row_number() over () as linha, ${columns.join(', ')} from (${table}) p${at}`,
  );
  return `select ${columns.join(', ')} from (${parts.join(' union all ')}) q order by parte, linha`;
}
