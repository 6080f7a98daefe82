import { Fraction } from '../../../resources/definition/fraction';

/** The price of a litre under a discount over the weekly mean of the ANP, four places; the discount in %. */
export const precoComDescontoAnp = (medio: string, desconto: string): string =>
  Fraction.of('100').minus(desconto).times(medio).over('100').text(4);

/** What so much costs at a price; reais. */
export const totalDoAbastecimento = (quantidade: string, preco: string): string => Fraction.of(quantidade).times(preco).text(2);
