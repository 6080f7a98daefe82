/** Categories of a licence: A (motorcycles) goes beside the others (CTB, art. 143). */
export const CATEGORIAS_CNH = {
  A: 'A',
  B: 'B',
  AB: 'AB',
  C: 'C',
  AC: 'AC',
  D: 'D',
  AD: 'AD',
  E: 'E',
  AE: 'AE',
} as const;
export type CategoriaCnh = keyof typeof CATEGORIAS_CNH;

/** What a vehicle asks of who drives it. */
export const CATEGORIAS_EXIGIDAS = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E' } as const;
export type CategoriaExigida = keyof typeof CATEGORIAS_EXIGIDAS;

const ORDEM = 'BCDE';

/** Whether a licence lets one drive what asks for a category: E covers D, C and B; A stands apart. */
export function habilitaPara(cnh: CategoriaCnh, exigida: CategoriaExigida): boolean {
  if (exigida === 'A') return cnh.includes('A');
  const maior = cnh.replace('A', '');
  return maior !== '' && ORDEM.indexOf(maior) >= ORDEM.indexOf(exigida);
}

/** The two check digits of the first nine of a licence (Resolução Contran 598/2016). */
export function digitosDaCnh(base: string): string {
  const digitos = [...base].map(Number);
  const soma = (peso: (n: number) => number) => digitos.reduce((total, digito, n) => total + digito * peso(n), 0);
  const resto1 = soma((n) => 9 - n) % 11;
  const primeiro = resto1 >= 10 ? 0 : resto1;
  // the second loses 2 where the first was cut to zero
  const cortado = (soma((n) => n + 1) % 11) - (resto1 >= 10 ? 2 : 0);
  const inteiro = cortado < 0 ? cortado + 11 : cortado;
  const segundo = inteiro >= 10 ? 0 : inteiro;
  return `${primeiro}${segundo}`;
}

/** Whether the eleven digits of a licence have their two check digits. */
export const cnhValida = (numero: string): boolean =>
  /^\d{11}$/.test(numero) && !/^(\d)\1{10}$/.test(numero) && numero.slice(9) === digitosDaCnh(numero.slice(0, 9));

const PESOS_RENAVAM = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit of the first ten of a RENAVAM, modulo 11. */
export function digitoDoRenavam(base: string): string {
  const soma = PESOS_RENAVAM.reduce((total, peso, n) => total + peso * Number(base[n]), 0);
  return String(((soma * 10) % 11) % 10);
}

/** Whether the eleven digits of a RENAVAM end in their check digit. */
export const renavamValido = (renavam: string): boolean =>
  /^\d{11}$/.test(renavam) && !/^0{11}$/.test(renavam) && renavam[10] === digitoDoRenavam(renavam.slice(0, 10));

/** `ABC1234` or, of the Mercosul, `ABC1D23`. */
export const placaValida = (placa: string): boolean => /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(placa);

/** Seventeen letters and digits, without I, O and Q (NBR 6066). */
export const chassiValido = (chassi: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(chassi);
