/** The balances of a ficha that the execution moves, and the accounts that have them. */
export const CONTAS_DA_DOTACAO = {
  creditos: ['5.2.2.1.2'],
  // 5.2.2.1.9 is of credit inside a class of debit
  reducoes: ['-5.2.2.1.9'],
  contingenciado: ['6.2.2.1.2.01'],
  reservado: ['6.2.2.1.2.02'],
  empenhado: ['6.2.2.1.3'],
  liquidado: ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'],
  pago: ['6.2.2.1.3.04'],
} as const;
