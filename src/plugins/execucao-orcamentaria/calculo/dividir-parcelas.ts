import { compareDecimals, fromCents, sumDecimals, toCents } from '../../../resources/definition';

/** A parcel of a global empenho. */
export interface Parcela {
  mes: number;
  valor: string;
}

/** A value in so many equal parcels, a month after the other; the cents that do not divide are of the last. */
export function dividirEmParcelas(valor: string, quantas: number, primeiro: number): Parcela[] {
  const [whole, n] = [toCents(valor), BigInt(quantas)];
  const each = whole / n;
  return Array.from({ length: quantas }, (_, index) => ({
    mes: primeiro + index,
    valor: fromCents(index === quantas - 1 ? whole - each * (n - 1n) : each),
  }));
}

/** What the parcels add up to, and what lacks of a value; below zero, what they are beyond it. */
export function faltaNasParcelas(valor: string, parcelas: readonly string[]): { soma: string; falta: string } {
  const soma = sumDecimals(['0.00', ...parcelas]);
  return { soma, falta: fromCents(toCents(valor) - toCents(soma)) };
}

/** Whether an amount is above zero. */
export const positivo = (valor: string): boolean => compareDecimals(valor, '0') > 0;
