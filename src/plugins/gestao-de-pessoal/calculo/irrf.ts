import { Fraction } from '../../../resources/definition/fraction';

/** The table of the date of payment; reais and percent as decimal strings. */
export interface TabelaIrrf {
  faixas: readonly { ate: string | null; aliquota: string; deduzir: string }[];
  dependente: string;
  simplificado: string;
  minimo_retencao: string;
  /** What of a pension or retirement is free from the age of 65 on (Lei 7.713/1988, art. 6º, XV). */
  isencao_65: string;
  /** Lei 15.270/2025: for income up to `ate`, what is taken off the tax is `fixo − coeficiente × income`. */
  reducao: readonly { ate: string; fixo: string; coeficiente: string }[];
}

/** What the tax of a payment depends on. */
export interface Rendimento {
  /** Taxable income before deductions. */
  renda: Fraction;
  /** Legal deductions: contributions, dependants, pension. */
  deducoes: Fraction;
  /** The simplified discount may take the place of the deductions. */
  simplificado: boolean;
  /**
   * The reduction of Lei 15.270/2025: the income that finds it, which is that of the payer in the month, and what another part of the
   * same month already took. Null where it does not apply.
   */
  reducao: { renda: Fraction; tomada: Fraction } | null;
  /** It enters the yearly return: what is not above the minimum is not withheld (Lei 9.430/1996, art. 67). */
  minimo: boolean;
}

/** Each step of the tax, in reais. */
export interface Imposto {
  deducao: Fraction;
  base: Fraction;
  imposto: Fraction;
  reducao: Fraction;
  ir: Fraction;
}

/** The income tax withheld of a payment (handbook 5.6). */
export function irrf({ renda, deducoes, simplificado, reducao: found, minimo }: Rendimento, tabela: TabelaIrrf): Imposto {
  const deducao = simplificado ? Fraction.max(deducoes, Fraction.of(tabela.simplificado)) : deducoes;
  const base = Fraction.notNegative(renda.minus(deducao));
  const faixa = tabela.faixas.find(({ ate }) => ate === null || base.compare(ate) <= 0) ?? tabela.faixas.at(-1);
  const imposto = faixa ? Fraction.notNegative(base.times(faixa.aliquota).over(100).minus(faixa.deduzir).round(2)) : Fraction.ZERO;
  const reducao = found ? Fraction.min(imposto, Fraction.notNegative(reducaoDe(found.renda, tabela).minus(found.tomada))) : Fraction.ZERO;
  const due = imposto.minus(reducao);
  const ir = minimo && due.compare(tabela.minimo_retencao) <= 0 ? Fraction.ZERO : due;
  return { deducao, base, imposto, reducao, ir };
}

/** Lei 15.270/2025: what an income of the month takes off its tax, at most; nothing above the last limit. */
function reducaoDe(renda: Fraction, { reducao }: TabelaIrrf): Fraction {
  const faixa = reducao.find(({ ate }) => renda.compare(ate) <= 0);
  if (!faixa) return Fraction.ZERO;
  return Fraction.notNegative(Fraction.of(faixa.fixo).minus(renda.times(faixa.coeficiente))).round(2);
}
