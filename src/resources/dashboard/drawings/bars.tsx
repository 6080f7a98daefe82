import type { ChartPoint } from '../../definition/dashboard';
import { abbreviate } from '../numbers';
import { CHARACTER, type DrawingProps, fitting, Mark, PALETTE, Sheet, useWidth } from './parts';

const ROW = 34;
const BAR = 10;
/** Of a bar that asks for a look, and of one that asks for it at once: told apart from the others by who does not see some colours. */
const [NOTICE, GRAVE] = [PALETTE[4], PALETTE[1]];

const pointsOf = ({ series }: DrawingProps['chart']) => series[0]?.pontos ?? [];

/** Bars from the largest, each below its name and its value. */
export function Bars({ chart }: DrawingProps) {
  return <Rows chart={chart} points={[...pointsOf(chart)].sort((a, b) => Number(b.y ?? 0) - Number(a.y ?? 0))} />;
}

/** The stages of a way in their order, each as wide as what is in it, one centred below the other. */
export function Funnel({ chart }: DrawingProps) {
  return <Rows chart={chart} points={pointsOf(chart)} centred />;
}

interface RowsProps extends DrawingProps {
  points: readonly ChartPoint[];
  centred?: boolean;
}

function Rows({ chart, points, centred = false }: RowsProps) {
  const [place, width] = useWidth();
  const most = Math.max(...points.map(({ y }) => Math.abs(Number(y ?? 0)))) || 1;
  return (
    <div ref={place}>
      <Sheet chart={chart} width={width} height={points.length * ROW}>
        {points.map((point, at) => {
          const value = [point.aviso?.texto, abbreviate(point.y ?? '0')].filter(Boolean).join(' · ');
          const long = Math.max(1, (Math.abs(Number(point.y ?? 0)) / most) * width);
          return (
            <Mark key={point.x} chart={chart} point={point}>
              <rect x={0} y={at * ROW} width={width} height={ROW} fill="transparent" />
              <text x={0} y={at * ROW + 14}>
                {fitting(point.x, width - (value.length + 2) * CHARACTER)}
              </text>
              <text x={width} y={at * ROW + 14} textAnchor="end" className="painel__numero">
                {value}
              </text>
              {!centred && <rect x={0} y={at * ROW + 19} width={width} height={BAR} rx={2} className="painel__trilho" />}
              <rect x={centred ? (width - long) / 2 : 0} y={at * ROW + 19} width={long} height={BAR} rx={2} fill={fillOf(point)} />
            </Mark>
          );
        })}
      </Sheet>
    </div>
  );
}

const fillOf = ({ aviso }: ChartPoint) => (aviso ? (aviso.grave ? GRAVE : NOTICE) : PALETTE[0]);
