import type { Canvas, Colour, Ink } from './pdf-canvas';
import type { Tag } from './pdf-tags';
import type { Typeface } from './pdf-typeface';

/** Bars as they go to paper, one below the other. */
export interface PdfChart {
  titulo: string;
  barras: readonly PdfBar[];
}

export interface PdfBar {
  nome: string;
  /** As it is read. */
  valor: string;
  /** What the length is of: only their proportion counts. */
  medida: number;
}

/** Heights of a bar and of its line, in points. */
const BAR = 6;
const ROW = 12;
const SIZE = 7;
const GAP = 6;
/** What the names get at most, of the width. */
const MOST_NAME = 0.4;
const FULL: Colour = [0, 0.447, 0.698];
const NEGATIVE: Colour = [0.835, 0.369, 0];
const RAIL: Colour = [0.91, 0.925, 0.941];
const BLACK: Colour = [0, 0, 0];

/** A chart in words, for who hears the paper. */
export const chartInWords = ({ titulo, barras }: PdfChart): string =>
  `Gráfico de barras. ${titulo}: ${barras.map(({ nome, valor }) => `${nome}, ${valor}`).join('; ')}.`;

/** How many lines of a chart a height takes. */
export const barsThatFit = (height: number): number => Math.floor(height / ROW);
/** The height that a number of bars takes. */
export const heightOfBars = (bars: number): number => bars * ROW;

/**
 * Draws some of the bars of a chart, each between its name and its value; no colour says what the value does not. The
 * length of a negative one is that of its amount.
 *
 * @param chart the whole of it: the bars of every page are in the same proportion
 * @param tag the part of the paper that the chart is
 */
export function drawBars(
  page: Canvas,
  chart: PdfChart,
  bars: readonly PdfBar[],
  face: Typeface,
  at: { x: number; y: number; width: number },
  tag: Tag | null,
): void {
  const ink: Ink = { face, size: SIZE, colour: BLACK };
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => face.widthOf(text, SIZE)));
  const names = Math.min(widest(chart.barras.map(({ nome }) => nome)), at.width * MOST_NAME);
  const values = widest(chart.barras.map(({ valor }) => valor));
  const most = Math.max(...chart.barras.map(({ medida }) => Math.abs(medida))) || 1;
  const [left, room] = [at.x + names + GAP, at.width - names - values - 2 * GAP];
  for (const [index, { nome, valor, medida }] of bars.entries()) {
    const top = at.y + index * ROW;
    page.text(ink, cut(face, nome, names), at.x, top, tag);
    page.fill(left, top + 1, room, BAR, RAIL);
    page.fill(left, top + 1, Math.max(0.5, (Math.abs(medida) / most) * room), BAR, medida < 0 ? NEGATIVE : FULL);
    page.text(ink, valor, at.x + at.width, top, tag, 'right');
  }
}

/** A name that fits: the table has the whole of it. */
function cut(face: Typeface, text: string, width: number): string {
  if (face.widthOf(text, SIZE) <= width) return text;
  let kept = text;
  while (kept && face.widthOf(`${kept.trimEnd()}…`, SIZE) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
