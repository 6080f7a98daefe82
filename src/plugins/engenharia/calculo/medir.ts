import { Fraction } from '../../../resources/definition/fraction';

/** What a line of a medição is worth. */
export interface Medido {
  /** Of all that was done in the period, reais. */
  bruto: string;
  /** What of it is not accepted. */
  glosado: string;
  /** What is accepted. */
  valor: string;
}

/** What is measured of an item in a period. */
interface Medida {
  preco: string;
  /** Accepted before this period, and its value. */
  anterior: { quantidade: string; valor: string };
  quantidade: string;
  glosada?: string | null;
}

/**
 * The value of a period is what all that was accepted is worth less what the periods before were: the cents of the roundings never add up
 * (4 × 2,5 at 1,01 are 10,10).
 */
export function medirQuantidade({ preco, anterior, quantidade, glosada }: Medida): Medido {
  const ate = Fraction.of(anterior.quantidade).plus(quantidade);
  const valorAte = (acumulada: Fraction) => Fraction.of(acumulada.times(preco).text(2)).minus(anterior.valor).text(2);
  const bruto = valorAte(ate);
  const valor = valorAte(ate.minus(glosada ?? '0'));
  return { bruto, valor, glosado: Fraction.of(bruto).minus(valor).text(2) };
}

/** An event of payment: so much for all of it, in equal parts that the eventograma foresees, one where it has none. */
interface EventoMedido {
  valor: string;
  partes: number;
  anterior: { partes: number; valor: string };
  aceitas: number;
}

/** The value of the parts of an event that were accepted in a period, by what is accepted of it in all. */
export const medirEvento = ({ valor, partes, anterior, aceitas }: EventoMedido): string =>
  Fraction.of(
    Fraction.of(valor)
      .times(anterior.partes + aceitas)
      .over(partes)
      .text(2),
  )
    .minus(anterior.valor)
    .text(2);

/** The rates of what is withheld of a nota, in percent; blank is none. */
export interface Aliquotas {
  iss_aliquota: string | null;
  inss_aliquota: string | null;
  ir_aliquota: string | null;
  retencao_tecnica_aliquota: string | null;
}

/** What is withheld of a nota, reais. */
export interface Retencoes {
  iss: string;
  inss: string;
  ir: string;
  retencao_tecnica: string;
}

const porCento = (base: string, aliquota: string | null): string =>
  Fraction.of(base)
    .times(aliquota ?? '0')
    .over(100)
    .text(2);

/**
 * What is withheld of a nota: the ISS without the materials, the INSS on the labour, the income tax and the technical retention on all of it.
 *
 * @param total of the nota, reais
 * @param base_iss, base_inss reais
 */
export const reter = (total: string, bases: { base_iss: string; base_inss: string }, rates: Aliquotas): Retencoes => ({
  iss: porCento(bases.base_iss, rates.iss_aliquota),
  inss: porCento(bases.base_inss, rates.inss_aliquota),
  ir: porCento(total, rates.ir_aliquota),
  retencao_tecnica: porCento(total, rates.retencao_tecnica_aliquota),
});

/** The part in percent of an amount, half-up to the cent. */
export const parteDe = (total: string, percentual: string): string => porCento(total, percentual);
