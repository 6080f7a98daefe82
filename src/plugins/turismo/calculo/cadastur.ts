/** A number of the Cadastur: as the certificate writes it, or the CNPJ or CPF that the new certificates take. */
const FORMAS = [/^\d{2}\.\d{6}\.\d{2}\.\d{4}-\d$/, /^\d{11}$/, /^\d{14}$/];

export const numeroDoCadastur = (numero: string): boolean => FORMAS.some((forma) => forma.test(numero.trim()));

/** What of an attraction says whether its Cadastur is in order. */
export interface ComCadastur {
  cadastur: string | null;
  cadastur_validade: string | null;
}

/** Whether there is a Cadastur, valid on a day. */
export function cadasturValido({ cadastur, cadastur_validade }: ComCadastur, dia: string): boolean {
  return cadastur !== null && cadastur !== '' && numeroDoCadastur(cadastur) && cadastur_validade !== null && cadastur_validade >= dia;
}

/** The share that some are of all, in % with two places, half up; null of none. */
export function parteDe(quantos: number, todos: number): string | null {
  if (todos === 0) return null;
  const centesimos = Math.floor((quantos * 20_000 + todos) / (2 * todos));
  return `${Math.floor(centesimos / 100)}.${String(centesimos % 100).padStart(2, '0')}`;
}
