import { abbreviate, runsOf, shortNames } from '../numbers';
import { Axis, ROOM, type Scale, scaleOf } from './axis';
import { type DrawingProps, Legend, Mark, PALETTE, Sheet, useWidth } from './parts';

const HEIGHT = 260;
/** A character of a name and the least between two names, in pixels. */
const [CHARACTER, GAP] = [7, 8];
/** The height of a written value, in pixels. */
const LINE = 14;

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
  const names = shortNames(points.map(({ x }) => x));
  // a name that would run into the next one is left out: its point still says it
  const eachNamed = Math.ceil((Math.max(...names.map(({ length }) => length)) * CHARACTER + GAP) / room);
  const middle = (at: number) => ROOM.left + (at + 0.5) * room;
  const told = lastValues(series, scale);
  return (
    <div ref={place}>
      <Legend names={series.map((one) => one.nome)} />
      <Sheet chart={chart} width={width} height={HEIGHT}>
        <Axis scale={scale} width={width} />
        {points.map(
          ({ x }, at) =>
            at % eachNamed === 0 && (
              <text key={x} x={middle(at)} y={HEIGHT - 6} textAnchor="middle" className="painel__numero">
                {names[at]}
              </text>
            ),
        )}
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
                      {at === last && told.has(order) && (
                        <text
                          x={at === points.length - 1 ? width : middle(at)}
                          y={told.get(order)}
                          textAnchor={at === points.length - 1 ? 'end' : 'middle'}
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

/** Where the last value of each series is written; one that would stand over another is left to its point and to the table. */
function lastValues(series: DrawingProps['chart']['series'], scale: Scale): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [order, { pontos }] of series.entries()) {
    const y = pontos.findLast((point) => point.y !== null)?.y;
    if (y === undefined || y === null) continue;
    const place = scale.at(Number(y)) + (order % 2 === 0 ? -10 : 20);
    if ([...places.values()].every((other) => Math.abs(other - place) >= LINE)) places.set(order, place);
  }
  return places;
}
