import { compareDecimals, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** A day of a tank, litres; what of the book stock may be lost, %. */
export interface DiaDoTanque {
  abertura: string;
  entradas: string;
  saidas: string;
  medido: string;
  tolerancia: string;
}

/** What the book says is in the tank, what the ruler says less that, in litres and in % of the book, and whether it is tolerated. */
export function conferirTanque({ abertura, entradas, saidas, medido, tolerancia }: DiaDoTanque): {
  contabil: string;
  diferenca: string;
  percentual: string | null;
  tolerada: boolean;
} {
  const contabil = sumDecimals([abertura, entradas, negativo(saidas)]);
  const diferenca = sumDecimals([medido, negativo(contabil)]);
  if (compareDecimals(contabil, '0') <= 0)
    return { contabil, diferenca, percentual: null, tolerada: compareDecimals(diferenca, '0') === 0 };
  const absoluta = diferenca.replace('-', '');
  const permitida = Fraction.of(contabil).times(tolerancia).over('100');
  return {
    contabil,
    diferenca,
    percentual: Fraction.of(absoluta).times('100').over(contabil).text(2),
    tolerada: Fraction.of(absoluta).compare(permitida) <= 0,
  };
}

const negativo = (valor: string): string => (valor.startsWith('-') ? valor.slice(1) : `-${valor}`);
