import { daysBetween } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';

/** What was planned first, is planned and was measured of a work up to a month of its contract; reais. */
export interface MesDaCurva {
  mes: string;
  base: string | null;
  atual: string | null;
  medido: string | null;
}

/** A stage of a work, and how far it went, in percent. */
export interface EtapaDoQuadro {
  codigo: string;
  nome: string;
  inicio: string;
  fim: string;
  feito: string | null;
}

/** What the picture of a schedule is drawn from. */
export interface QuadroDoCronograma {
  etapas: EtapaDoQuadro[];
  meses: MesDaCurva[];
}

/** Reais of all the months up to one. */
export const acumular = (parcelas: readonly { mes: number; valor: string }[], ate: number): string =>
  Fraction.sum(parcelas.filter(({ mes }) => mes <= ate).map(({ valor }) => valor)).text(2);

/**
 * In which month of the contract a day is: of thirty days from the order, without those of the stops before it.
 *
 * @param hoje to which a stop that goes on is counted
 */
export function mesDoContrato(
  ordem: string,
  dia: string,
  paradas: readonly { inicio: string; fim: string | null }[],
  hoje: string,
): number {
  const parados = paradas.reduce((dias, { inicio, fim }) => {
    const ate = [fim ?? hoje, dia].sort()[0] as string;
    return dias + Math.max(0, daysBetween(inicio, ate));
  }, 0);
  return Math.max(1, Math.floor((daysBetween(ordem, dia) - parados) / 30) + 1);
}
