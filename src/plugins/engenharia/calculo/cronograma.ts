import { Fraction } from '../../../resources/definition/fraction';

/** So much of a stage in a month of the contract. */
export interface Parcela {
  etapa: string;
  mes: number;
  percentual: string;
}

/**
 * What each cell of the schedule is worth: the stage by its percent, half-up to the cent; the last month of each stage takes the difference.
 *
 * @param valores of the stages, reais
 */
export function valorarParcelas<P extends Parcela>(
  parcelas: readonly P[],
  valores: ReadonlyMap<string, string>,
): (P & { valor: string })[] {
  const ultimos = new Map<string, number>();
  for (const { etapa, mes } of parcelas) ultimos.set(etapa, Math.max(ultimos.get(etapa) ?? 0, mes));
  const celula = (parcela: P): string =>
    Fraction.of(valores.get(parcela.etapa) ?? '0')
      .times(parcela.percentual)
      .over(100)
      .text(2);
  return parcelas.map((parcela) => {
    if (parcela.mes !== ultimos.get(parcela.etapa)) return { ...parcela, valor: celula(parcela) };
    const antes = parcelas.filter(({ etapa, mes }) => etapa === parcela.etapa && mes !== parcela.mes).map(celula);
    return {
      ...parcela,
      valor: Fraction.of(valores.get(parcela.etapa) ?? '0')
        .minus(Fraction.sum(antes))
        .text(2),
    };
  });
}

/** The stages whose percents are not 100, with what they add up to. */
export function etapasIncompletas(parcelas: readonly Parcela[]): { etapa: string; soma: string }[] {
  const somas = new Map<string, Fraction>();
  for (const { etapa, percentual } of parcelas) somas.set(etapa, (somas.get(etapa) ?? Fraction.ZERO).plus(percentual));
  return [...somas].filter(([, soma]) => soma.compare(100) !== 0).map(([etapa, soma]) => ({ etapa, soma: soma.text(4) }));
}

/** What is foreseen of each month of the contract and up to it, in reais and percent of the whole. */
export interface MesPrevisto {
  mes: number;
  valor: string;
  acumulado: string;
  /** Two places. */
  percentual: string;
}

/** The months of a schedule, from the first to the last. */
export function mesesPrevistos(celulas: readonly { mes: number; valor: string }[]): MesPrevisto[] {
  const total = Fraction.sum(celulas.map(({ valor }) => valor));
  const ultimo = Math.max(0, ...celulas.map(({ mes }) => mes));
  let acumulado = Fraction.ZERO;
  return Array.from({ length: ultimo }, (_, n) => {
    const doMes = Fraction.sum(celulas.filter(({ mes }) => mes === n + 1).map(({ valor }) => valor));
    acumulado = acumulado.plus(doMes);
    return {
      mes: n + 1,
      valor: doMes.text(2),
      acumulado: acumulado.text(2),
      percentual: total.isZero ? '0.00' : acumulado.times(100).over(total).text(2),
    };
  });
}
