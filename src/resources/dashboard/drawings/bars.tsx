import { abbreviate } from '../numbers';
import { type DrawingProps, Mark, PALETTE, Sheet, useWidth } from './parts';

const ROW = 34;
const BAR = 10;
const CHARACTER = 6.6;

/** Bars from the largest, each below its name and its value. */
export function Bars({ chart }: DrawingProps) {
  const { series } = chart;
  const [place, width] = useWidth();
  const points = [...(series[0]?.pontos ?? [])].sort((a, b) => Number(b.y ?? 0) - Number(a.y ?? 0));
  const most = Math.max(...points.map(({ y }) => Math.abs(Number(y ?? 0)))) || 1;
  return (
    <div ref={place}>
      <Sheet chart={chart} width={width} height={points.length * ROW}>
        {points.map((point, at) => {
          const value = abbreviate(point.y ?? '0');
          return (
            <Mark key={point.x} chart={chart} point={point}>
              <rect x={0} y={at * ROW} width={width} height={ROW} fill="transparent" />
              <text x={0} y={at * ROW + 14}>
                {fitting(point.x, width - (value.length + 2) * CHARACTER)}
              </text>
              <text x={width} y={at * ROW + 14} textAnchor="end" className="painel__numero">
                {value}
              </text>
              <rect x={0} y={at * ROW + 19} width={width} height={BAR} rx={2} className="painel__trilho" />
              <rect
                x={0}
                y={at * ROW + 19}
                width={Math.max(1, (Math.abs(Number(point.y ?? 0)) / most) * width)}
                height={BAR}
                rx={2}
                fill={PALETTE[0]}
              />
            </Mark>
          );
        })}
      </Sheet>
    </div>
  );
}

/** A text that fits a width in pixels. */
function fitting(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / CHARACTER));
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
