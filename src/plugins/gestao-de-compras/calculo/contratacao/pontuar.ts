import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import type { Criterio } from '../../resources/contratacao/modalidades';

/** What of an offer is judged where the price does not decide alone. */
export interface Pontuavel {
  /** Unit price; reais. */
  valor: string;
  quantidade: string;
  /** From 0 to 100. */
  nota_tecnica: string | null;
  /** What the municipality would save; reais. */
  economia: string | null;
}

/** `100 × menor ÷ preço`, to the second place (handbook Compras 4A.5, R10). */
export const notaPreco = (menor: string, preco: string): string => divideDecimals(multiplyDecimals('100', menor), preco, 2) ?? '0.00';

/**
 * `(peso × técnica + (100 − peso) × 100 × menor ÷ preço) ÷ 100`, rounded once, at the second place (R10; Lei 14.133/2021, art. 36, § 2º).
 *
 * @param peso of the technique, from 0 to 70
 */
export function notaFinal(peso: string, tecnica: string, menor: string, preco: string): string {
  // over one denominator, so that nothing is rounded on the way
  const numerador = sumDecimals([
    multiplyDecimals(multiplyDecimals(peso, tecnica), preco),
    multiplyDecimals(multiplyDecimals(sumDecimals(['100', `-${peso}`]), '100'), menor),
  ]);
  return divideDecimals(numerador, multiplyDecimals('100', preco), 2) ?? '0.00';
}

/** What is left to the municipality once who makes it save is paid: `economia − economia × remuneração %` (R10; art. 39). */
export function retorno({ economia, valor, quantidade }: Pick<Pontuavel, 'economia' | 'valor' | 'quantidade'>): string {
  return sumDecimals([economia ?? '0.00', `-${roundDecimal(multiplyDecimals(valor, quantidade), 2)}`]);
}

/** The points of each offer for an item, in the same order; null of each where the price decides alone. */
export function pontuar(ofertas: readonly Pontuavel[], criterio: Criterio, peso: string | null): (string | null)[] {
  const [menor] = ofertas.map(({ valor }) => valor).sort(compareDecimals);
  return ofertas.map((oferta) => {
    if (criterio === 'tecnica_preco') return notaFinal(peso ?? '0', oferta.nota_tecnica ?? '0', menor as string, oferta.valor);
    if (criterio === 'melhor_tecnica' || criterio === 'conteudo_artistico') return oferta.nota_tecnica ?? '0';
    return criterio === 'maior_retorno' ? retorno(oferta) : null;
  });
}

/** The price of a discount over the reference table: of a unit to the fourth place, of a lot to the cent. */
export const comDesconto = (referencia: string, desconto: string, casas = 4): string =>
  divideDecimals(multiplyDecimals(referencia, sumDecimals(['100', `-${desconto}`])), '100', casas) as string;

/** The price of who is paid a percentage of what the municipality saves: of a unit to the fourth place, of a lot to the cent. */
export const porRemuneracao = (economia: string, remuneracao: string, quantidade: string, casas = 4): string | null =>
  divideDecimals(multiplyDecimals(economia, remuneracao), multiplyDecimals('100', quantidade), casas);
