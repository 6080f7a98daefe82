/** What of a boleto a bank defines. */
export interface CampoLivre {
  convenio: string;
  carteira: string;
  /** Nosso número of the guide, 10 digits. */
  numero: string;
}

/**
 * The 25 digits of each bank that has been taught, by its code: a bank that is not here cannot be chosen. 001: agreement of
 * 7 digits, nosso número of 17 (Banco do Brasil, carteira 17).
 */
export const CAMPO_LIVRE: Readonly<Record<string, (parts: CampoLivre) => string>> = {
  '001': ({ convenio, carteira, numero }) => `000000${convenio}${numero}${carteira}`,
};
