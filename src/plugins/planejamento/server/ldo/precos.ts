/**
 * The product of (1 + IPCA) over the years of a LDO between two of them, both included, as SQL: 1 when there is none
 * between, null when a year has no IPCA.
 */
export function inflationSql(ldoId: string, from: string, to: string): string {
  return `(select case when count(*) = greatest((${to}) - (${from}) + 1, 0) then f_produto(1 + e.ipca / 100) end
             from ldo_dado_economico e where e.ldo_id = ${ldoId} and e.ano between ${from} and ${to})`;
}

/**
 * A current value at the prices of X−1, as SQL rounded to the cent: later years are brought back, earlier ones forward
 * (handbook, Dados econômicos R1). Null while a year between has no IPCA.
 */
export function constantSql(value: string, ano: string, x: string, ldoId: string): string {
  return `case when ${ano} >= ${x} - 1 then round(${value} / ${inflationSql(ldoId, x, ano)}, 2)
               else round(${value} * ${inflationSql(ldoId, `${ano} + 1`, `${x} - 1`)}, 2) end`;
}
