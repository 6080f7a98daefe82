import { ScrollRegion } from '../../../layout/scroll-region';
import { codeOf } from '../numbers';
import { Axis, ROOM, scaleOf } from './axis';
import { type DrawingProps, Legend, Mark, PALETTE, Sheet, useWidth } from './parts';

const HEIGHT = 260;
/** The least and the most that a column takes, in pixels. */
const [LEAST, MOST] = [34, 48];

/** A column for each thing, of the parts of its whole, one above the other. */
export function Stacks({ chart, whole }: DrawingProps) {
  const { nome, series } = chart;
  const [place, available] = useWidth();
  const points = series[0]?.pontos ?? [];
  const width = whole ? available : Math.max(available, ROOM.left + points.length * LEAST);
  const room = (width - ROOM.left) / (points.length || 1);
  const column = Math.min(MOST, room - 6);
  const partAt = (order: number, at: number) => Number(series[order]?.pontos[at]?.y ?? 0);
  const below = (order: number, at: number) => series.slice(0, order).reduce((sum, _, before) => sum + partAt(before, at), 0);
  const scale = scaleOf(
    points.map((_, at) => below(series.length, at)),
    HEIGHT,
  );
  return (
    <div ref={place}>
      <Legend names={series.map((one) => one.nome)} />
      <ScrollRegion className="painel__rolagem" label={`Gráfico de ${nome}`}>
        <Sheet chart={chart} width={width} height={HEIGHT}>
          <Axis scale={scale} width={width} />
          {points.map(({ x }, at) => (
            <g key={x}>
              {series.map((one, order) => {
                const point = one.pontos[at];
                if (!point || partAt(order, at) === 0) return null;
                const [from, to] = [scale.at(below(order, at)), scale.at(below(order + 1, at))];
                return (
                  <Mark key={one.nome} chart={chart} name={one.nome} point={point}>
                    <rect
                      x={ROOM.left + (at + 0.5) * room - column / 2}
                      y={to}
                      width={column}
                      height={Math.max(1, from - to - 1)}
                      fill={PALETTE[order % PALETTE.length]}
                    />
                  </Mark>
                );
              })}
              <text x={ROOM.left + (at + 0.5) * room} y={HEIGHT - 6} textAnchor="middle" className="painel__numero">
                {codeOf(x)}
              </text>
            </g>
          ))}
        </Sheet>
      </ScrollRegion>
    </div>
  );
}
