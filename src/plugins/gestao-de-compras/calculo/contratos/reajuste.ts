import { Fraction } from '../../../../resources/definition/fraction';

/** The numbers of an index, at the beginning and at the end of the period. */
export interface Indices {
  indice_inicio: string;
  indice_fim: string;
}

const fator = ({ indice_inicio, indice_fim }: Indices): Fraction => Fraction.of(indice_fim).over(indice_inicio);

/** What an amount becomes by an index: `valor × (índice final ÷ índice inicial)`, exact, and rounded once, half-up. */
export const reajustado = (valor: string, indices: Indices, casas = 2): string => fator(indices).times(valor).text(casas);

/** How much an index changes an amount, and in how many %, four places. */
export function reajustar(valor: string, indices: Indices): { valor_reajuste: string; percentual: string } {
  return {
    valor_reajuste: Fraction.of(reajustado(valor, indices)).minus(valor).text(2),
    percentual: fator(indices).minus(1).times(100).text(4),
  };
}
