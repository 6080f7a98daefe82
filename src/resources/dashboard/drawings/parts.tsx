import './drawings.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChartAnswer, ChartPoint } from '../../definition/dashboard';
import { formatFigure } from '../../definition/figure';

export interface DrawingProps {
  chart: ChartAnswer;
  /** Nobody is there to scroll: all of it in the room that there is. */
  whole?: boolean;
}

/** Told apart by who does not see some colours (Okabe and Ito); the last is for what is put together. */
export const PALETTE = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'] as const;
export const OTHERS = '#8a94a3';

/** A character, on average, in pixels. */
export const CHARACTER = 6.6;

/** A text that fits a width in pixels. */
export function fitting(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / CHARACTER));
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** The width of where something is drawn, in pixels: letters keep their size on any screen. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width))));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, width];
}

interface SheetProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** What a chart is drawn on: one picture, unless parts of it lead somewhere. */
export function Sheet({ chart: { nome, series }, width, height, children }: SheetProps) {
  const leads = series.some(({ pontos }) => pontos.some(({ detalhe }) => detalhe !== null));
  return (
    <svg width={width} height={height} role={leads ? 'group' : 'img'} aria-label={nome}>
      {children}
    </svg>
  );
}

interface MarkProps {
  chart: ChartAnswer;
  name?: string;
  point: Pick<ChartPoint, 'x' | 'y' | 'detalhe'>;
  children: ReactNode;
}

/** A drawn value: its exact figure on hover, and the way to what it is made of. */
export function Mark({ chart, name, point, children }: MarkProps) {
  const text = `${point.x}${name ? ` · ${name}` : ''}: ${point.y === null ? '–' : formatFigure(point.y, chart.formato)}`;
  const drawn = (
    <g>
      <title>{text}</title>
      {children}
    </g>
  );
  // the table below has the same links, by the keyboard
  return point.detalhe ? (
    <Link to={point.detalhe} tabIndex={-1} aria-label={text}>
      {drawn}
    </Link>
  ) : (
    drawn
  );
}

/** What each colour is. */
export function Legend({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null;
  return (
    <ul className="painel__legenda">
      {names.map((name, at) => (
        <li key={name}>
          <span style={{ background: PALETTE[at % PALETTE.length] }} aria-hidden /> {name}
        </li>
      ))}
    </ul>
  );
}
