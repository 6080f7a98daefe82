import { Link } from 'react-router';
import { sumDecimals } from '../../definition/decimals';
import { formatFigure } from '../../definition/figure';
import { formatDecimal } from '../../definition/format';
import { abbreviate, slicesOf } from '../numbers';
import { type DrawingProps, Mark, OTHERS, PALETTE, Sheet } from './parts';

const SIZE = 220;
const [OUTER, INNER] = [104, 66];

/** The parts of a whole, from the largest, with their names beside it. */
export function Donut({ chart }: DrawingProps) {
  const { series } = chart;
  const slices = slicesOf(series[0]?.pontos ?? []);
  const total = sumDecimals(slices.map(({ y }) => y));
  const colorOf = (at: number, outros: boolean) => (outros ? OTHERS : PALETTE[at % PALETTE.length]);
  const whole = Number(total);
  const ends = slices.map((_, at) => slices.slice(0, at + 1).reduce((sum, { y }) => sum + Number(y), 0) / whole);
  return (
    <div className="painel__rosca">
      <Sheet chart={chart} width={SIZE} height={SIZE}>
        {slices.map((slice, at) => (
          <Mark key={slice.x} chart={chart} point={slice}>
            <path d={arcOf(ends[at - 1] ?? 0, ends[at] ?? 1)} fill={colorOf(at, slice.outros)} className="painel__fatia" />
          </Mark>
        ))}
        <text x={SIZE / 2} y={SIZE / 2 - 4} textAnchor="middle" className="painel__total">
          {abbreviate(total)}
          <title>{formatFigure(total, chart.formato)}</title>
        </text>
        <text x={SIZE / 2} y={SIZE / 2 + 16} textAnchor="middle">
          total
        </text>
      </Sheet>
      <ul>
        {slices.map(({ x, y, percentual, outros, detalhe }, at) => (
          <li key={x} title={formatFigure(y, chart.formato)}>
            <span style={{ background: colorOf(at, outros) }} aria-hidden />
            {detalhe ? <Link to={detalhe}>{x}</Link> : <span>{x}</span>}
            <strong>{formatDecimal(percentual, 1)} %</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The path of a slice between two parts of the turn, from the top, clockwise. */
function arcOf(from: number, to: number): string {
  // a whole turn would begin where it ends and draw nothing
  const end = Math.min(to, from + 0.9999);
  const place = (part: number, radius: number) =>
    `${SIZE / 2 + radius * Math.sin(part * 2 * Math.PI)} ${SIZE / 2 - radius * Math.cos(part * 2 * Math.PI)}`;
  const large = end - from > 0.5 ? 1 : 0;
  return `M ${place(from, OUTER)} A ${OUTER} ${OUTER} 0 ${large} 1 ${place(end, OUTER)} L ${place(end, INNER)} A ${INNER} ${INNER} 0 ${large} 0 ${place(from, INNER)} Z`;
}
