import { ScrollRegion } from '../../../layout/scroll-region';
import { codeOf, namesAreLong, shortNames } from '../numbers';
import { Axis, ROOM, scaleOf } from './axis';
import { PairedRows } from './paired-rows';
import { type DrawingProps, Legend, Mark, PALETTE, Sheet, useWidth } from './parts';

const HEIGHT = 260;
/** The least that the columns of one thing take, in pixels: many scroll. */
const LEAST = 34;
/** The room of a code, in pixels. */
const CODE = 26;

/** Values side by side for each thing: bars below its name or, where names are of three letters at most, columns above it. */
export function Columns(props: DrawingProps) {
  const names = props.chart.series[0]?.pontos.map(({ x }) => x) ?? [];
  return namesAreLong(names) && !props.whole ? <PairedRows {...props} /> : <Standing {...props} />;
}

/** Columns, each thing named by its code. */
function Standing({ chart, whole }: DrawingProps) {
  const { nome, series } = chart;
  const [place, available] = useWidth();
  const points = series[0]?.pontos ?? [];
  const names = shortNames(points.map(({ x }) => x));
  const width = whole ? available : Math.max(available, ROOM.left + points.length * LEAST);
  const room = (width - ROOM.left) / (points.length || 1);
  const column = Math.min(28, (room - Math.min(8, room / 4)) / (series.length || 1));
  const eachNamed = Math.ceil(CODE / room);
  const scale = scaleOf(
    series.flatMap(({ pontos }) => pontos.map(({ y }) => Number(y ?? 0))),
    HEIGHT,
  );
  return (
    <div ref={place}>
      <Legend names={series.map((one) => one.nome)} />
      <ScrollRegion className="painel__rolagem" label={`Gráfico de ${nome}`}>
        <Sheet chart={chart} width={width} height={HEIGHT}>
          <Axis scale={scale} width={width} />
          {points.map(({ x }, at) => {
            const middle = ROOM.left + (at + 0.5) * room;
            return (
              <g key={x}>
                {series.map((one, order) => {
                  const point = one.pontos[at];
                  if (!point) return null;
                  const [top, base] = [scale.at(Math.max(0, Number(point.y ?? 0))), scale.at(Math.min(0, Number(point.y ?? 0)))];
                  const left = middle + (order - series.length / 2) * column;
                  return (
                    <Mark key={one.nome} chart={chart} name={one.nome} point={point}>
                      <rect x={left} y={ROOM.above} width={column} height={HEIGHT - ROOM.above - ROOM.below} fill="transparent" />
                      <rect x={left} y={top} width={column - 1} height={Math.max(1, base - top)} fill={PALETTE[order]} />
                    </Mark>
                  );
                })}
                {at % eachNamed === 0 && (
                  <text x={middle} y={HEIGHT - 6} textAnchor="middle" className="painel__numero">
                    {codeOf(names[at] ?? x)}
                  </text>
                )}
              </g>
            );
          })}
        </Sheet>
      </ScrollRegion>
    </div>
  );
}
