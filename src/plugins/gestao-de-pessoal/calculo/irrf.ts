import { maior, menor, Racional, semNegativo } from './racional';

/** The table of the date of payment; reais and percent as decimal strings. */
export interface TabelaIrrf {
  faixas: readonly { ate: string | null; aliquota: string; deduzir: string }[];
  dependente: string;
  simplificado: string;
  minimo_retencao: string;
  /** Lei 15.270/2025: for income up to `ate`, what is taken off the tax is `fixo − coeficiente × income`. */
  reducao: readonly { ate: string; fixo: string; coeficiente: string }[];
}

/** What the tax of a payment depends on. */
export interface Rendimento {
  /** Taxable income before deductions. */
  renda: Racional;
  /** Legal deductions: contributions, dependants, pension. */
  deducoes: Racional;
  /** The simplified discount may take the place of the deductions. */
  simplificado: boolean;
  /** The reduction of Lei 15.270/2025 applies. */
  reduz: boolean;
  /** Of the month: what is not above the minimum is not withheld (Lei 9.430/1996, art. 67). */
  mensal: boolean;
}

/** Each step of the tax, in reais. */
export interface Imposto {
  deducao: Racional;
  base: Racional;
  imposto: Racional;
  reducao: Racional;
  ir: Racional;
}

/** The income tax withheld of a payment (handbook 5.6). */
export function irrf({ renda, deducoes, simplificado, reduz, mensal }: Rendimento, tabela: TabelaIrrf): Imposto {
  const deducao = simplificado ? maior(deducoes, Racional.de(tabela.simplificado)) : deducoes;
  const base = semNegativo(renda.menos(deducao));
  const faixa = tabela.faixas.find(({ ate }) => ate === null || base.comparar(ate) <= 0) ?? tabela.faixas.at(-1);
  const imposto = faixa ? semNegativo(base.vezes(faixa.aliquota).sobre(100).menos(faixa.deduzir).arredondar(2)) : Racional.ZERO;
  const reducao = reduz ? reducaoDe(renda, imposto, tabela) : Racional.ZERO;
  const due = imposto.menos(reducao);
  const ir = mensal && due.comparar(tabela.minimo_retencao) <= 0 ? Racional.ZERO : due;
  return { deducao, base, imposto, reducao, ir };
}

/** Lei 15.270/2025: never more than the tax, and nothing above the last limit. */
function reducaoDe(renda: Racional, imposto: Racional, { reducao }: TabelaIrrf): Racional {
  const faixa = reducao.find(({ ate }) => renda.comparar(ate) <= 0);
  if (!faixa) return Racional.ZERO;
  const value = semNegativo(Racional.de(faixa.fixo).menos(renda.vezes(faixa.coeficiente))).arredondar(2);
  return menor(imposto, value);
}
