/** What enters every month in the account of movement: nature, kind, gross value of an ordinary month and day. */
export const RECEITAS_DO_MES: readonly (readonly [natureza: string, tipo: string, valor: string, dia: number])[] = [
  ['1.1.1.2.50.0.1', 'normal', '820400.00', 20],
  ['1.1.1.2.53.0.1', 'normal', '176300.00', 20],
  ['1.1.1.3.03.1.1', 'normal', '398700.00', 20],
  ['1.1.1.4.51.1.1', 'normal', '1214600.00', 20],
  ['1.7.1.1.51.1.1', 'fundeb', '2987300.00', 10],
  ['1.7.2.1.50.0.1', 'fundeb', '2604800.00', 10],
];
