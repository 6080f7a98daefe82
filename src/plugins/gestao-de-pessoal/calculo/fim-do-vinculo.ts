import { addDays, monthsFrom } from '../../../resources/definition';
import { aquisitivo } from './aquisitivo';
import { avos } from './dias';
import type { Ausencia, Rescisao } from './tipos';

/** How a vínculo ended, and what was taken of it. */
export interface Fim {
  inicio: string;
  /** Last day worked. */
  fim: string;
  /** Hired under the CLT. */
  celetista: boolean;
  /** The employer ended it without cause, and does not have the notice worked (CLT, art. 487, § 1º). */
  aviso_indenizado: boolean;
  /** The law of the bond pays the 13º and the férias at this end: whoever is dismissed for cause loses the proportional ones. */
  paga_13: boolean;
  paga_ferias: boolean;
  ausencias: readonly Ausencia[];
  /** Acquisition periods that began before this day were already taken. */
  ferias_desde: string;
  /** Days of férias taken or sold since then. */
  ferias_gozadas: number;
}

/** Days of notice: 30 and 3 for each whole year, at most 90 (Lei 12.506/2011). */
export function diasDeAviso(inicio: string, fim: string): number {
  return Math.min(90, 30 + 3 * anosCompletos(inicio, fim));
}

function anosCompletos(inicio: string, fim: string): number {
  const years = Number(fim.slice(0, 4)) - Number(inicio.slice(0, 4));
  return monthsFrom(inicio, years * 12) <= addDays(fim, 1) ? years : years - 1;
}

/**
 * Twelfths of an acquisition period that runs from a day: each month from its anniversary, and a fraction of 15 days or more counts as
 * one (CLT, art. 146, sole paragraph).
 */
export function avosDoAquisitivo(inicio: string, fim: string): number {
  let months = 0;
  while (monthsFrom(inicio, months + 1) <= addDays(fim, 1)) months += 1;
  return months + (addDays(monthsFrom(inicio, months), 14) <= fim ? 1 : 0);
}

/** What the law of the bond pays at its end, in days and twelfths (handbook 5.8, as amended). */
export function direitosDoFim(of: Fim): Rescisao {
  const aviso = of.celetista && of.aviso_indenizado ? diasDeAviso(of.inicio, of.fim) : 0;
  const projected = addDays(of.fim, aviso);
  const away = of.ausencias.filter(({ conta_13 }) => !conta_13);
  const until = (day: string) =>
    avos(day.slice(0, 7), of.inicio > `${day.slice(0, 4)}-01-01` ? of.inicio : `${day.slice(0, 4)}-01-01`, day, away);
  const own = until(of.fim);
  const years = anosCompletos(of.inicio, projected);
  const running = monthsFrom(of.inicio, years * 12);
  const controlled = Array.from({ length: years }, (_, n) => aquisitivo(of.inicio, n)).filter(
    ({ inicio }) => inicio >= of.ferias_desde,
  ).length;
  const due = controlled * 30 - of.ferias_gozadas;
  const proportional = running <= projected ? avosDoAquisitivo(running, projected) : 0;
  // férias taken in advance come off what is still being acquired
  const advanced = due < 0 ? Math.ceil((-due * 12) / 30) : 0;
  return {
    aviso,
    decimo_avos: of.paga_13 ? own : 0,
    decimo_aviso_avos:
      of.paga_13 && aviso > 0 ? Math.max(0, until(projected) - (projected.slice(0, 4) === of.fim.slice(0, 4) ? own : 0)) : 0,
    ferias_vencidas: Math.max(0, due),
    ferias_avos: of.paga_ferias ? Math.max(0, proportional - advanced) : 0,
  };
}
