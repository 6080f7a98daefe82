import { Fraction } from '../../../resources/definition/fraction';

/** What the ITBI of a deal is reckoned by; reais, and percentages as "2.0000". */
export interface BaseItbi {
  /** The value of the deal, or what a decision fixed in its place (STJ, Tema 1.113). */
  base: string;
  /** What is financed by the SFH; nothing of what is not. */
  financiado: string | null;
  aliquota: string;
  /** Of what is financed by the SFH. */
  aliquota_sfh: string;
}

/** The ITBI of a deal, in reais: what is of the part financed, of the other part, and both. */
export interface ImpostoItbi {
  imposto_sfh: string;
  imposto_demais: string;
  valor: string;
}

/** Each part at its own rate, rounded to the cent; of the part financed never more than the base. */
export function calcularItbi({ base, financiado, aliquota, aliquota_sfh }: BaseItbi): ImpostoItbi {
  const whole = Fraction.of(base);
  const parte = Fraction.min(Fraction.of(financiado ?? '0'), whole);
  const sfh = percentualDe(parte, aliquota_sfh);
  const demais = percentualDe(whole.minus(parte), aliquota);
  return { imposto_sfh: sfh.text(), imposto_demais: demais.text(), valor: sfh.plus(demais).text() };
}

const percentualDe = (valor: Fraction, percentual: string): Fraction => valor.times(percentual).over(100).round();
