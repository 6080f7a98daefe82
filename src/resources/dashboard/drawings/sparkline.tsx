import type { CardAnswer } from '../../definition/dashboard';
import { formatFigure } from '../../definition/figure';
import { runsOf } from '../numbers';

const [WIDTH, HEIGHT, RADIUS] = [120, 28, 2.5];

/** How the value of a card came to be, in a line as small as a word; nothing when there is nothing to compare with. */
export function Sparkline({ card }: { card: CardAnswer }) {
  const { formato } = card;
  // from the first that is known
  const serie = card.serie.slice(
    Math.max(
      0,
      card.serie.findIndex(({ y }) => y !== null),
    ),
  );
  const known = serie.flatMap(({ y }) => (y === null ? [] : [Number(y)]));
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * RADIUS) / (serie.length - 1);
  const at = (value: number) => RADIUS + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * RADIUS);
  const places = serie.map(({ y }, order) => (y === null ? null : ([RADIUS + order * step, at(Number(y))] as const)));
  const told = serie.map(({ x, y }) => `${x}: ${y === null ? '–' : formatFigure(y, formato)}`).join('; ');
  return (
    <svg className="painel__curva" width={WIDTH} height={HEIGHT} role="img" aria-label={told}>
      <title>{told}</title>
      {runsOf(places.map((place) => (place ? place.join(',') : null))).map((run) => (
        <polyline key={run} points={run} />
      ))}
      {places.map((place, order) => place && <circle key={serie[order]?.x} cx={place[0]} cy={place[1]} r={RADIUS} />)}
    </svg>
  );
}
