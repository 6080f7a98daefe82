import type { LinhaDeclarada } from '../../../calculo/demonstrativo';

/** Columns of a table that shows an amount and how much it is of a base. */
export const VALOR_E_PERCENTUAL = [{ nome: 'valor' }, { nome: 'base' }, { nome: 'percentual', razao: ['valor', 'base'] }] as const;

/** A line of one amount that was worked out already, in cents. */
export const dada = (codigo: string, rotulo: string, valor: bigint, coluna = 'valor'): LinhaDeclarada => ({
  codigo,
  rotulo,
  so: [coluna],
  calcula: () => ({ [coluna]: valor }),
});

/** A line of an amount beside how much it is of a base. */
export const parteDe = (codigo: string, rotulo: string, valor: bigint, base: bigint): LinhaDeclarada => ({
  codigo,
  rotulo,
  calcula: () => ({ valor, base }),
});

/** A share of an amount, in hundredths of %; cents. */
export const fracao = (whole: bigint, centesimos: bigint): bigint => (whole * centesimos) / 10_000n;

/** What calls attention before a limit of the LRF: 90% of it (art. 59, § 1º) and, of personnel, 95% too (art. 22). */
export const alertaDe = (limite: bigint): bigint => (limite * 90n) / 100n;
export const prudencialDe = (limite: bigint): bigint => (limite * 95n) / 100n;
