/**
 * The protocol of a demanda as SQL, with its digit: the same as `escreverProtocolo`. It is of the law of the house, not of the mask of the
 * municipality: who has it on paper finds it by its digit.
 */
export function protocoloSql(t: string): string {
  const digitos = `reverse(${t}.ano || lpad(${t}.numero::text, 6, '0'))`;
  const soma = `(select sum(substr(${digitos}, n, 1)::int * ((n - 1) % 8 + 2)) from generate_series(1, 10) n)`;
  const resto = `(11 - ${soma} % 11)`;
  return `(${t}.ano || '.' || lpad(${t}.numero::text, 6, '0') || '-' || case when ${resto} > 9 then 0 else ${resto} end)`;
}
