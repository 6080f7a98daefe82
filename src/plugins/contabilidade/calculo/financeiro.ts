import type { Termos } from './livro';

/** Passivo financeiro: the financial liabilities and what is committed and not yet recognised (handbook 10, Anexo 14 b). */
export const PASSIVO_FINANCEIRO: Termos = ['2 F', '6.2.2.1.3.01', '6.3.1.1', '6.3.1.5', '6.3.1.7.1'];

/** Commitments not yet recognised as liabilities: between the balance of the accounts and that of Lei 4.320 (I12). */
export const EMPENHADO_A_LIQUIDAR: Termos = ['6.2.2.1.3.01', '6.3.1.1', '6.3.1.5', '6.3.1.7.1'];

/** Patrimônio líquido until the closing of the year: what was there and the result. */
export const PATRIMONIO_LIQUIDO: Termos = ['2.3', '4', '-3'];

/** Cash that the disponibilidade por destinação de recursos accounts for (I8). */
export const CAIXA_DA_DDR: Termos = ['1.1.1 F', '1.1.3.5 F', '1.1.4 F', '1.1.3.8.1.06 F'];

/** A fonte as the Treasury tells it apart: `1.500.0000` → `1.500`. */
export const grupoDaFonte = (codigo: string): string => codigo.split('.').slice(0, 2).join('.');
