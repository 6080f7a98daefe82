/** SQL of an amount as people read it: R$ 1.234,56. */
export function reaisSql(value: string): string {
  return `'R$ ' || translate(to_char(${value}, 'FM999,999,999,999,990.00'), ',.', '.,')`;
}

/** SQL of the groups of a code until its last one that is not zero. */
export function significantSql(codigo: string): string {
  return `regexp_replace(${codigo}, '(\\.0+)+$', '')`;
}
