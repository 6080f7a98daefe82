import { addDays, compareDecimals, lastDayOf, monthsFrom } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** A line of what a fee is reckoned by: the range of the measure, and reais, whole or by unit of it. */
export interface FaixaDeTaxa {
  faixa_de: string | null;
  faixa_ate: string | null;
  valor: string | null;
  unidade: string | null;
}

/** What multiplies the value of a line by the measure. */
const POR_MEDIDA = ['m2', 'm'];

/**
 * The fee of twelve months by the measure (area, people who work there): that of the range in which it lies.
 *
 * @returns reais; null when no range reaches the measure
 */
export function taxaAnual(faixas: readonly FaixaDeTaxa[], medida: string): string | null {
  const faixa = faixas.find(
    ({ faixa_de, faixa_ate }) =>
      (faixa_de === null || compareDecimals(faixa_de, '0') === 0 || compareDecimals(medida, faixa_de) > 0) &&
      (faixa_ate === null || compareDecimals(medida, faixa_ate) <= 0),
  );
  if (!faixa?.valor) return null;
  return POR_MEDIDA.includes(faixa.unidade ?? '') ? Fraction.of(faixa.valor).times(medida).text() : faixa.valor;
}

/** The fee of some months, of that of twelve: 486,30 × 8/12 = 324,20. */
export function taxaProporcional(anual: string, meses: number): string {
  return Fraction.of(anual).times(meses).over(12).text();
}

/** For how long an alvará holds. */
export interface Vigencia {
  /** Civil date of its last day. */
  validade: string;
  /** Months that the fee is of. */
  meses: number;
}

/** Until the end of the year in which it begins: the month in which it begins counts whole. */
export function ateOFimDoAno(inicio: string): Vigencia {
  const mes = Number(inicio.slice(5, 7));
  return { validade: lastDayOf(`${inicio.slice(0, 4)}-12`), meses: 13 - mes };
}

/** For some months from the day in which it begins. */
export function porMeses(inicio: string, meses: number): Vigencia {
  return { validade: addDays(monthsFrom(inicio, meses), -1), meses };
}

export interface Vistoria {
  orgao: string;
  /** Civil date. */
  data: string;
  resultado: string;
}

/** The bodies whose last vistoria is not favourable, of those that the law asks for; each by its name. */
export function vistoriasQueFaltam(exigidas: readonly string[], vistorias: readonly Vistoria[]): string[] {
  return exigidas.filter((orgao) => {
    const dele = vistorias.filter((one) => one.orgao.toLowerCase() === orgao.toLowerCase());
    const ultima = dele.reduce<Vistoria | null>((last, one) => (last && last.data > one.data ? last : one), null);
    return ultima?.resultado !== 'favoravel';
  });
}
