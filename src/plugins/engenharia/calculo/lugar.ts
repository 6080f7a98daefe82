import type { Coordinate } from '../../../resources/definition';
import { type Geometry, isInside } from '../../../resources/definition/geometry';

/** Metres beyond which a photo is not of the site. */
export const LONGE = 500;
const METROS_POR_GRAU = 111_195;

/** Metres from a place to a way between two corners, on the plane that touches the Earth there: exact enough for a town. */
function aoTrecho(lugar: Coordinate, a: Coordinate, b: Coordinate): number {
  const escala = Math.cos((lugar.latitude * Math.PI) / 180);
  const [px, py] = [(lugar.longitude - a.longitude) * escala, lugar.latitude - a.latitude];
  const [dx, dy] = [(b.longitude - a.longitude) * escala, b.latitude - a.latitude];
  const comprimento = dx * dx + dy * dy;
  const t = comprimento === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / comprimento));
  return Math.hypot(px - t * dx, py - t * dy) * METROS_POR_GRAU;
}

/** Metres from a place to what is drawn of a work: 0 inside its area. */
export function metrosAte(obra: Geometry, lugar: Coordinate): number {
  if (obra.kind === 'area' && isInside(lugar, obra)) return 0;
  const [primeiro] = obra.corners;
  if (!primeiro) return 0;
  const trechos = obra.kind === 'ponto' ? [[primeiro, primeiro]] : obra.corners.slice(1).map((b, n) => [obra.corners[n] as Coordinate, b]);
  if (obra.kind === 'area') trechos.push([obra.corners.at(-1) as Coordinate, primeiro]);
  return Math.round(Math.min(...trechos.map(([a, b]) => aoTrecho(lugar, a as Coordinate, b as Coordinate))));
}

/** Where something was read, as it is typed: latitude and longitude in degrees; null where the phone did not say. */
export const coordenadaDe = (latitude: number | null, longitude: number | null): string | null =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
