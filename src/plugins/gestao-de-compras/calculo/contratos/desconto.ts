import { formatDecimal } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';

/** What something costs, and what it would cost by the reference prices; reais. */
export interface Orcado {
  valor: string;
  referencia: string;
}

const desconto = ({ valor, referencia }: Orcado): string =>
  formatDecimal(Fraction.ONE.minus(Fraction.of(valor).over(referencia)).times(100).text(4), 4);

/**
 * AD4: of works, a change of the planilha does not shrink the discount to the global reference price (Lei 14.133/2021, art. 128):
 * `1 − depois ÷ referência ≥ 1 − antes ÷ referência`, by exact fractions.
 *
 * @param antes as it was contracted
 */
export function julgarDesconto(antes: Orcado, depois: Orcado): string | null {
  if ([antes, depois].some(({ referencia }) => !Fraction.of(referencia).isPositive)) return null;
  if (Fraction.of(depois.valor).times(antes.referencia).compare(Fraction.of(antes.valor).times(depois.referencia)) <= 0) return null;
  return `O desconto sobre o preço de referência passaria de ${desconto(antes)} % a ${desconto(depois)} %: por aditivo ele não se reduz (Lei 14.133/2021, art. 128). Reduza os preços dos itens acrescidos.`;
}
