import type { Coordinate } from '../../../resources/definition';

/** Metres beyond which a photo is not of the site. */
export const LONGE = 500;
const RAIO_DA_TERRA = 6_371_000;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places, along the great circle. */
export function metrosEntre(a: Coordinate, b: Coordinate): number {
  const [lat, lon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(lat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(lon / 2) ** 2;
  return Math.round(2 * RAIO_DA_TERRA * Math.asin(Math.sqrt(h)));
}
