import { abbreviate, runsOf } from '../numbers';
import { Axis, ROOM, scaleOf } from './axis';
import { type DrawingProps, Legend, Mark, PALETTE, Sheet, useWidth } from './parts';

const HEIGHT = 260;

/** A line for each series, the first with larger points so that equal ones are both seen; where nothing is known it stops. The last value is written beside its point. */
export function Lines({ chart }: DrawingProps) {
  const { series } = chart;
  const [place, width] = useWidth();
  const points = series[0]?.pontos ?? [];
  const scale = scaleOf(
    series.flatMap(({ pontos }) => pontos.map(({ y }) => Number(y ?? 0))),
    HEIGHT,
  );
  const room = (width - ROOM.left) / (points.length || 1);
  const middle = (at: number) => ROOM.left + (at + 0.5) * room;
  return (
    <div ref={place}>
      <Legend names={series.map((one) => one.nome)} />
      <Sheet chart={chart} width={width} height={HEIGHT}>
        <Axis scale={scale} width={width} />
        {points.map(({ x }, at) => (
          <text key={x} x={middle(at)} y={HEIGHT - 6} textAnchor="middle" className="painel__numero">
            {x}
          </text>
        ))}
        {series.map(({ nome: name, pontos }, order) => {
          const known = pontos.map(({ y }, at) => (y === null ? null : `${middle(at)},${scale.at(Number(y))}`));
          const last = known.findLastIndex((place) => place !== null);
          return (
            <g key={name}>
              {runsOf(known).map((run) => (
                <polyline
                  key={run}
                  points={run}
                  fill="none"
                  stroke={PALETTE[order]}
                  strokeWidth={2}
                  strokeDasharray={order % 2 === 1 ? '6 4' : undefined}
                />
              ))}
              {pontos.map(
                (point, at) =>
                  point.y !== null && (
                    <Mark key={point.x} chart={chart} name={name} point={point}>
                      <circle cx={middle(at)} cy={scale.at(Number(point.y))} r={12} fill="transparent" />
                      <circle cx={middle(at)} cy={scale.at(Number(point.y))} r={order === 0 ? 6 : 4} fill={PALETTE[order]} />
                      {at === last && (
                        <text
                          x={middle(at)}
                          y={scale.at(Number(point.y)) + (order % 2 === 0 ? -10 : 20)}
                          textAnchor="middle"
                          className="painel__numero"
                        >
                          {abbreviate(point.y)}
                        </text>
                      )}
                    </Mark>
                  ),
              )}
            </g>
          );
        })}
      </Sheet>
    </div>
  );
}
