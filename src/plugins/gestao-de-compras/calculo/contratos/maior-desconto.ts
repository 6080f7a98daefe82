import { Fraction } from '../../../../resources/definition/fraction';

/** An item as it was contracted, against what it was estimated at; unit prices, reais. */
export interface ComReferencia {
  quantidade: string;
  valor_unitario: string;
  valor_referencia: string;
}

/**
 * What a reference price becomes with the discount by which items were won, `1 − Σ valor ÷ Σ referência`, half-up to four places, and that
 * discount in % (Lei 14.133/2021, art. 34, § 2º).
 *
 * @param itens one at least, with reference prices above zero
 */
export function precoComDesconto(referencia: string, itens: readonly ComReferencia[]): { preco: string; desconto: string } {
  const somar = (preco: keyof ComReferencia) =>
    itens.reduce((soma, item) => soma.plus(Fraction.of(item.quantidade).times(item[preco])), Fraction.of('0'));
  const paga = somar('valor_unitario').over(somar('valor_referencia'));
  return { preco: paga.times(referencia).text(4), desconto: Fraction.ONE.minus(paga).times(100).text(4) };
}
