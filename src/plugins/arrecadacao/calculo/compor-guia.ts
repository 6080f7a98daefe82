import { compareDecimals, multiplyDecimals, sumDecimals } from '../../../resources/definition';
import type { Atualizado } from './atualizar';
import { ratear } from './ratear';

/** A débito as a guide or a payment reads it: reais and civil dates. */
export interface DebitoDevido {
  id: number;
  tributo_id: number;
  /** Null of a fee, which no lote launched. */
  lancamento_id: number | null;
  principal: string;
  saldo: string;
  pagavel_ate: string;
  /** The cota única of its launch: until when, how much off, and of how many débitos; null without one. */
  unica: { ate: string; desconto: string; parcelas: number } | null;
}

/** What a débito amounts to in a guide. */
export interface ItemGuia extends Atualizado {
  debito_id: number;
  desconto: string;
}

const less = (value: string) => multiplyDecimals(value, '-1');

/**
 * What débitos amount to on a day, with the discount of the cota única of each launch that is there whole, untouched and in
 * time. One that is settled amounts to zero.
 *
 * @param onDay `atualizar` with the law of the tributo
 */
export function comporGuia(
  debitos: readonly DebitoDevido[],
  data: string,
  onDay: (tributo: number, devido: { principal: string; vencimento: string }, data: string) => Atualizado,
): ItemGuia[] {
  const discounts = discountsOf(debitos, data);
  return debitos.map(({ id, tributo_id, saldo, pagavel_ate }) => {
    const due = onDay(tributo_id, { principal: saldo, vencimento: pagavel_ate }, data);
    const desconto = discounts.get(id) ?? '0.00';
    return { debito_id: id, ...due, desconto, total: sumDecimals([due.total, less(desconto)]) };
  });
}

function discountsOf(debitos: readonly DebitoDevido[], data: string): Map<number, string> {
  const launches = [...new Set(debitos.map(({ lancamento_id }) => lancamento_id))];
  return new Map(
    launches.flatMap((launch) => {
      const all = debitos.filter(({ lancamento_id }) => lancamento_id === launch);
      const unica = all[0]?.unica;
      const whole = all.length === unica?.parcelas && all.every(({ saldo, principal }) => compareDecimals(saldo, principal) === 0);
      if (!unica || !whole || data > unica.ate || compareDecimals(unica.desconto, '0') === 0) return [];
      const parts = ratear(
        unica.desconto,
        all.map(({ principal }) => principal),
      );
      return all.map(({ id }, n) => [id, parts[n] ?? '0.00'] as const);
    }),
  );
}

/** What a guide amounts to: the sum of its items. */
export const totalDaGuia = (itens: readonly ItemGuia[]): string => sumDecimals(['0.00', ...itens.map(({ total }) => total)]);
