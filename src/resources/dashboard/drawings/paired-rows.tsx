import type { ChartPoint } from '../../definition/dashboard';
import { abbreviate, nameOf } from '../numbers';
import { type DrawingProps, fitting, Legend, Mark, PALETTE, Sheet, useWidth } from './parts';

/** Heights of a name, of a bar and of what parts two things, in pixels. */
const [NAME, BAR, APART] = [18, 16, 10];
/** Things that are drawn at most. */
const MOST = 10;
/** `1º bimestre`, `2026`. */
const PERIOD = /^(\d+º |\d{4}$)/;
/** The room of a value at the end of its bar, in pixels. */
const VALUE = 72;

/** Bars for each thing, below its name, each with its value at its end: names are whole, and nothing runs into anything on a phone. */
export function PairedRows({ chart }: DrawingProps) {
  const { series } = chart;
  const [place, width] = useWidth();
  const { places, left } = shownPlaces(series[0]?.pontos ?? []);
  const most = Math.max(...series.flatMap(({ pontos }) => pontos.map(({ y }) => Math.abs(Number(y ?? 0))))) || 1;
  const row = NAME + series.length * BAR + APART;
  return (
    <div ref={place}>
      <Legend names={series.map((one) => one.nome)} />
      <Sheet chart={chart} width={width} height={places.length * row}>
        {places.map(({ x, of }, at) => (
          <g key={x}>
            <text x={0} y={at * row + 13}>
              {fitting(nameOf(x), width)}
            </text>
            {series.map((one, order) => {
              const point = one.pontos[of];
              if (!point) return null;
              const top = at * row + NAME + order * BAR;
              const long = Math.max(1, (Math.abs(Number(point.y ?? 0)) / most) * (width - VALUE));
              return (
                <Mark key={one.nome} chart={chart} name={one.nome} point={point}>
                  <rect x={0} y={top} width={width} height={BAR} fill="transparent" />
                  <rect x={0} y={top + 2} width={long} height={BAR - 4} rx={2} fill={PALETTE[order]} />
                  <text x={long + 6} y={top + 12} className="painel__numero">
                    {point.y === null ? '–' : abbreviate(point.y)}
                  </text>
                </Mark>
              );
            })}
          </g>
        ))}
      </Sheet>
      {left > 0 && (
        <p className="painel__nota">
          Os {MOST} maiores: os outros {left} estão em Ver os números.
        </p>
      )}
    </div>
  );
}

/** Things of a time stand in its order; others from the largest, as many as are read at a glance. */
function shownPlaces(points: readonly ChartPoint[]): { places: { x: string; of: number }[]; left: number } {
  const all = points.map(({ x, y }, of) => ({ x, of, y: Math.abs(Number(y ?? 0)) }));
  if (points.every(({ x }) => PERIOD.test(x))) return { places: all, left: 0 };
  const places = all.sort((a, b) => b.y - a.y).slice(0, MOST);
  return { places, left: all.length - places.length };
}
