import { Numbers } from '../dashboard/chart-numbers';
import { Drawing } from '../dashboard/drawings/drawing';
import type { ChartAnswer, ChartPoint } from '../definition/dashboard';

/** What was planned and done up to a month, accumulated: reais as decimal strings, null where nothing is known. */
export interface CurveMonth {
  /** "11/2026", or "mês 3". */
  mes: string;
  /** By the schedule as it was first. */
  base: string | null;
  /** By the schedule in force. */
  atual: string | null;
  /** Measured. */
  medido: string | null;
}

const SERIES = [
  ['medido', 'Medido'],
  ['atual', 'Previsto'],
  ['base', 'Linha de base'],
] as const;

/** The S curve of a schedule: what was measured against what is planned and what was planned first, where that changed. */
export function SCurve({ months }: { months: readonly CurveMonth[] }) {
  const changed = months.some(({ base, atual }) => base !== null && base !== atual);
  const series = SERIES.filter(([key]) => key !== 'base' || changed).map(([key, nome]) => ({
    nome,
    pontos: months.map((month): ChartPoint => ({ x: month.mes, y: month[key], detalhe: null })),
  }));
  const chart: ChartAnswer = {
    id: 'curva',
    nome: 'Curva S (R$ acumulado)',
    tipo: 'line',
    formato: 'moeda',
    series,
    nota: null,
    erro: null,
  };
  return (
    <figure className="cronograma__curva" aria-label={chart.nome}>
      <Drawing chart={chart} />
      <Numbers chart={chart} />
    </figure>
  );
}
