import { fromCents, monthsFrom, toCents } from '../../../../resources/definition';

/** A parcel of an agreement, decimals in reais. */
export interface Parcela {
  numero: number;
  vencimento: string;
  principal: string;
  juros: string;
}

/** Equal monthly parcels of an amount, from the month after a day; the last one takes the cents that are left. */
export function parcelasIguais(valor: string, quantas: number, data: string): Parcela[] {
  const total = toCents(valor);
  const cada = total / BigInt(quantas);
  return Array.from({ length: quantas }, (_, n) => ({
    numero: n + 1,
    vencimento: monthsFrom(data, n + 1),
    principal: fromCents(n + 1 === quantas ? total - cada * BigInt(quantas - 1) : cada),
    juros: '0.00',
  }));
}

/** An amount shared by weights, so that the shares add up to it: the last takes what is left. */
export function repartir(valor: string, pesos: readonly string[]): string[] {
  const total = toCents(valor);
  const soma = pesos.reduce((all, peso) => all + toCents(peso), 0n);
  const partes = pesos.map((peso) => (soma === 0n ? 0n : (total * toCents(peso)) / soma));
  const antes = partes.slice(0, -1).reduce((all, parte) => all + parte, 0n);
  return partes.map((parte, n) => fromCents(n === partes.length - 1 ? total - antes : parte));
}
