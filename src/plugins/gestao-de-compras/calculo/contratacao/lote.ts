import { sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { totalDoItem } from '../item';

/** An item of a lot, as it is quoted. */
export interface ItemDoLote {
  quantidade: string;
  /** Reais, up to the fourth place. */
  valor_unitario: string;
}

/** What the items of a lot come to, each rounded to the cent. */
export const totalDoLote = (itens: readonly ItemDoLote[]): string =>
  sumDecimals(['0.00', ...itens.map(({ quantidade, valor_unitario }) => totalDoItem(quantidade, valor_unitario) ?? '0.00')]);

/**
 * R15: the unit price of each item when the lot is worth another value, in proportion to what was quoted and down to the fourth place. What the
 * items then come to may differ from the lot by some cents, which the adjusted proposal settles.
 *
 * @returns the unit prices in order
 */
export function distribuirLote(itens: readonly ItemDoLote[], valor: string): string[] {
  const cotado = totalDoLote(itens);
  if (Fraction.of(cotado).isZero) return itens.map(({ valor_unitario }) => valor_unitario);
  return itens.map(({ valor_unitario }) => Fraction.of(valor_unitario).times(valor).over(cotado).truncate(4).text(4));
}

/** What is left of the value of a lot by the prices of its items, positive or negative; zero when they come to it to the cent. */
export const sobraDoLote = (itens: readonly ItemDoLote[], valor: string): string => sumDecimals([valor, `-${totalDoLote(itens)}`]);
