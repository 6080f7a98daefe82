/** Root of the CNPJ in whose name the payrolls of the demonstration are committed. */
export const FOLHA = '98760026';
