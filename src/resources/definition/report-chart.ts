import { compareDecimals, sumDecimals } from './decimals';
import { formatValue } from './format';
import type { Report, ReportLine } from './report';

/** A bar of the chart of a report. */
export interface ChartBar {
  /** What it is of, as the line says it. */
  x: string;
  /** Decimal string, in reais. */
  y: string;
}

/** Bars that are told apart at a glance; the smallest beyond them are drawn as one. */
const MOST_BARS = 30;

/**
 * The bars of the chart that a report declares, from the largest: one for each detail line with a value, never for a sum.
 * None without a chart, or while one of its columns is not shown: the table is what the drawing is checked against.
 *
 * @param report with the columns that are shown
 */
export function chartBars({ chart, columns }: Report, lines: readonly ReportLine[]): ChartBar[] {
  const [named, measured] = [columns[chart?.x ?? ''], columns[chart?.y ?? '']];
  if (!chart || !named || !measured) return [];
  const bars = lines
    .filter((line) => line.tipo === 'linha' && line[chart.y] !== null && line[chart.y] !== undefined)
    .map((line) => ({ x: formatValue(named, line[chart.x]), y: String(line[chart.y]) }))
    .sort((one, other) => compareDecimals(other.y, one.y));
  if (bars.length <= MOST_BARS) return bars;
  const rest = bars.slice(MOST_BARS - 1);
  const others = { x: `Outros (${rest.length})`, y: sumDecimals(rest.map(({ y }) => y)) };
  return [...bars.slice(0, MOST_BARS - 1), others];
}
