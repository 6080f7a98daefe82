import { abbreviate, ticksOf } from '../numbers';

/** Room of the values of the axis, of the names below it and above the highest, in pixels. */
export const ROOM = { left: 62, below: 24, above: 10 } as const;

export interface Scale {
  ticks: readonly number[];
  /** The height of a value in the drawing. */
  at: (value: number) => number;
}

/** The scale of values over a height in pixels. */
export function scaleOf(values: readonly number[], height: number): Scale {
  const ticks = ticksOf(values);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return { ticks, at: (value) => ROOM.above + ((high - value) / (high - low)) * (height - ROOM.above - ROOM.below) };
}

/** Thin lines at round values. */
export function Axis({ scale: { ticks, at }, width }: { scale: Scale; width: number }) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={ROOM.left} x2={width} y1={at(tick)} y2={at(tick)} className={tick === 0 ? 'painel__base' : 'painel__regua'} />
          <text x={ROOM.left - 8} y={at(tick) + 4} textAnchor="end" className="painel__numero">
            {abbreviate(tick.toFixed(2))}
          </text>
        </g>
      ))}
    </g>
  );
}
