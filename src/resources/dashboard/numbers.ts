import type { ChartAnswer, ChartPoint } from '../definition/dashboard';
import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../definition/decimals';
import { formatDecimal } from '../definition/format';

const UNITS = [
  ['1', ''],
  ['1000', ' mil'],
  ['1000000', ' mi'],
  ['1000000000', ' bi'],
] as const;

/** A decimal string in few digits: "231,5 mi", "42,3 mil", "980,5". The exact value is for the tooltip. */
export function abbreviate(value: string): string {
  const parts = UNITS.map(([unit, name]) => ({ part: divideDecimals(value, unit, 1) ?? '0', name }));
  // once rounded: 999.960 is 1 mi, not 1.000 mil
  const { part, name } =
    parts.find(({ part }) => compareDecimals(part.replace('-', ''), '1000') < 0) ?? (parts.at(-1) as (typeof parts)[0]);
  return `${formatDecimal(part).replace(/,0$/, '')}${name}`;
}

/** What a point is called in little room: the code before its name. */
export const codeOf = (x: string): string => x.split(' – ')[0] ?? x;

/** What a point is called where there is room for words: its name without the code before it. */
export const nameOf = (x: string): string => x.split(' – ').slice(1).join(' – ') || x;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * The names of points below a line: months are three letters, with the year where it changes in the middle of them; what is no month is
 * as it is.
 */
export function shortNames(points: readonly string[]): string[] {
  let year: string | undefined;
  return points.map((x) => {
    const [, month = '', of = ''] = /^(\d{2}|[A-Za-z]{3})\/(\d{4})$/.exec(x) ?? [];
    const name = MONTHS[Number(month) - 1] ?? MONTHS.find((one) => one === month.toLowerCase());
    if (!name) return x;
    const changed = year !== undefined && year !== of;
    year = of;
    return changed ? `${name}/${of.slice(2)}` : name;
  });
}

/** Whether to draw things below each other: their names do not fit below columns. */
export const namesAreLong = (points: readonly string[]): boolean => shortNames(points).some((x) => nameOf(x).length > 3);

/** Whether there is anything to draw. */
export const hasFigures = ({ series }: ChartAnswer): boolean => series.some(({ pontos }) => pontos.some(({ y }) => y !== null));

/** A slice of a donut. */
export interface Slice {
  x: string;
  /** Decimal string. */
  y: string;
  /** In % with one place; those of a donut add up to 100. */
  percentual: string;
  detalhe: string | null;
  /** What "Outros" puts together. */
  outros: boolean;
}

const MOST_SLICES = 6;

/** At most six slices, from the largest; when there are more, the last is "Outros". What is not above zero has none. */
export function slicesOf(points: readonly ChartPoint[]): Slice[] {
  const positive = points.flatMap(({ x, y, detalhe }) => (y !== null && compareDecimals(y, '0') > 0 ? [{ x, y, detalhe }] : []));
  const sorted = positive.sort((a, b) => compareDecimals(b.y, a.y));
  const shown = sorted.length > MOST_SLICES ? sorted.slice(0, MOST_SLICES - 1) : sorted;
  const rest = sorted.slice(shown.length);
  const slices = shown.map((point) => ({ ...point, outros: false }));
  if (rest.length > 0) slices.push({ x: 'Outros', y: sumDecimals(rest.map(({ y }) => y)), detalhe: null, outros: true });
  const shares = sharesOf(slices.map(({ y }) => y));
  return slices.map((slice, at) => ({ ...slice, percentual: shares[at] ?? '0.0' }));
}

/** The parts in % with one place, by the largest remainder: they add up to 100.0. */
function sharesOf(parts: readonly string[]): string[] {
  const total = sumDecimals(parts);
  const thousandths = parts.map((part) => divideDecimals(multiplyDecimals(part, '1000'), total, 6) ?? '0');
  const units = thousandths.map((text) => Number(text.split('.')[0]));
  const order = thousandths.map((text, at) => ({ at, rest: Number(`0.${text.split('.')[1] ?? '0'}`) })).sort((a, b) => b.rest - a.rest);
  let missing = 1000 - units.reduce((sum, unit) => sum + unit, 0);
  for (const { at } of order) {
    if (missing <= 0) break;
    units[at] = (units[at] ?? 0) + 1;
    missing--;
  }
  return units.map((unit) => (unit / 10).toFixed(1));
}

/** Round values for an axis from zero (or below) to at least the largest. */
export function ticksOf(values: readonly number[], about = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values) || 1];
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The places of a line as its stretches without a gap, each as `points` of a drawing. */
export function runsOf(places: readonly (string | null)[]): string[] {
  return places
    .map((place) => place ?? '|')
    .join(' ')
    .split('|')
    .map((run) => run.trim())
    .filter(Boolean);
}
