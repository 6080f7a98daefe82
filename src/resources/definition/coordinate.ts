import type { DraftRule } from './rules';

/** A place on the map, in decimal degrees (SIRGAS 2000, which a map of the web takes as WGS 84). */
export interface Coordinate {
  latitude: number;
  longitude: number;
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,12})?)`;
/** The comma is of the decimals where a semicolon, or a blank after it, parts the two. */
const PAIR = new RegExp(String.raw`^${DEGREES}\s*[;,\s]\s*${DEGREES}$`);

/** A latitude and a longitude as people write and paste them: `-23.550520, -46.633308`, `-23,550520; -46,633308`. Null when it is none. */
export function readCoordinate(text: unknown): Coordinate | null {
  const [, first, second] = PAIR.exec(typeof text === 'string' ? text.trim() : '') ?? [];
  if (!first || !second) return null;
  const [latitude, longitude] = [Number(first.replace(',', '.')), Number(second.replace(',', '.'))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A field of text holds a coordinate, or nothing. */
export function isCoordinate(name: string): DraftRule {
  return (draft) =>
    draft[name] && !readCoordinate(draft[name])
      ? { [name]: ['Escreva a latitude e a longitude em graus decimais, como -23.550520, -46.633308.'] }
      : null;
}
