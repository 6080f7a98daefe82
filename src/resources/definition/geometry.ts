import { type Coordinate, readCoordinate } from './coordinate';

/** What is drawn on a map: a place, a way, an area. */
export type GeometryKind = 'ponto' | 'linha' | 'area';

/** A drawing: its corners in order, in decimal degrees (SIRGAS 2000, which maps of the web take as WGS 84); an area is closed by itself. */
export interface Geometry {
  kind: GeometryKind;
  corners: readonly Coordinate[];
}

/** Metres: the mean radius of the Earth (IUGG). */
const RADIUS = 6_371_008.8;
const LEAST: Readonly<Record<GeometryKind, number>> = { ponto: 1, linha: 2, area: 3 };
const KINDS: Readonly<Record<string, GeometryKind>> = { Point: 'ponto', LineString: 'linha', Polygon: 'area' };
const NAMES: Readonly<Record<GeometryKind, string>> = { ponto: 'Point', linha: 'LineString', area: 'Polygon' };

/**
 * A drawing as it is kept and exchanged, GeoJSON (RFC 7946): a geometry, a feature, or a collection of one. Null for anything else; an area
 * with holes is read by its outside.
 */
export function readGeometry(text: unknown): Geometry | null {
  if (typeof text !== 'string' || !text.trimStart().startsWith('{')) return null;
  try {
    return geometryOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function geometryOf(value: unknown): Geometry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, geometry, features, coordinates } = value as Record<string, unknown>;
  if (type === 'Feature') return geometryOf(geometry);
  if (type === 'FeatureCollection') return Array.isArray(features) && features.length === 1 ? geometryOf(features[0]) : null;
  const kind = KINDS[String(type)];
  if (!kind || !Array.isArray(coordinates)) return null;
  const positions = kind === 'ponto' ? [coordinates] : kind === 'area' ? coordinates[0] : coordinates;
  const corners = Array.isArray(positions) ? positions.map(cornerOf) : [];
  if (corners.some((corner) => corner === null)) return null;
  return judged(kind, kind === 'area' ? withoutClosing(corners as Coordinate[]) : (corners as Coordinate[]));
}

function cornerOf(position: unknown): Coordinate | null {
  const [longitude, latitude] = Array.isArray(position) ? position : [];
  const ok = typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return ok ? { latitude, longitude } : null;
}

/** The last corner of an area in GeoJSON is its first again. */
function withoutClosing(corners: Coordinate[]): Coordinate[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const closed = corners.length > 1 && first && last && first.latitude === last.latitude && first.longitude === last.longitude;
  return closed ? corners.slice(0, -1) : corners;
}

/** A drawing with corners enough, or null. */
function judged(kind: GeometryKind, corners: readonly Coordinate[]): Geometry | null {
  return corners.length >= LEAST[kind] ? { kind, corners } : null;
}

/** A drawing of corners as people write them, a latitude and a longitude in each line. Null while it lacks corners, or one cannot be read. */
export function geometryOfLines(kind: GeometryKind, lines: string): Geometry | null {
  const corners = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readCoordinate);
  return corners.includes(null) ? null : judged(kind, kind === 'ponto' ? (corners.slice(0, 1) as Coordinate[]) : (corners as Coordinate[]));
}

/** The corners as people read them, one in each line. */
export const linesOf = ({ corners }: Pick<Geometry, 'corners'>): string =>
  corners.map(({ latitude, longitude }) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`).join('\n');

/** A drawing as GeoJSON. */
export function writeGeometry({ kind, corners }: Geometry): string {
  const positions = corners.map(({ latitude, longitude }) => [longitude, latitude]);
  const coordinates = kind === 'ponto' ? positions[0] : kind === 'area' ? [[...positions, positions[0]]] : positions;
  return JSON.stringify({ type: NAMES[kind], coordinates });
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along a way, over the sphere. */
export function lengthOf({ corners }: Geometry): number {
  return corners.slice(1).reduce((sum, to, n) => sum + distance(corners[n] as Coordinate, to), 0);
}

function distance(from: Coordinate, to: Coordinate): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(half));
}

/** Square metres of an area, over the sphere (Chamberlain and Duquette, JPL 2007). */
export function areaOf({ corners }: Geometry): number {
  const sum = corners.reduce((total, { latitude, longitude }, n) => {
    const next = corners[(n + 1) % corners.length] as Coordinate;
    return total + radians(next.longitude - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(next.latitude)));
  }, 0);
  return Math.abs((sum * RADIUS * RADIUS) / 2);
}

/** Where a drawing is pointed out: the middle of its corners. */
export function middleOf({ corners }: Geometry): Coordinate {
  const mean = (of: (corner: Coordinate) => number) => corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** Whether a place is inside an area. */
export function isInside({ latitude, longitude }: Coordinate, { corners }: Geometry): boolean {
  return corners.reduce((inside, a, n) => {
    const b = corners[(n + 1) % corners.length] as Coordinate;
    const crosses = a.latitude > latitude !== b.latitude > latitude;
    const at = ((b.longitude - a.longitude) * (latitude - a.latitude)) / (b.latitude - a.latitude) + a.longitude;
    return crosses && longitude < at ? !inside : inside;
  }, false);
}

/** How large a drawing is, in words: "1.234 m", "5.678 m²"; of a place, where it is. */
export function sizeInWords(geometry: Geometry): string {
  const metres = (value: number, unit: string) =>
    `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 100 ? 2 : 0 })} ${unit}`;
  if (geometry.kind === 'linha') return metres(lengthOf(geometry), 'm');
  return geometry.kind === 'area' ? metres(areaOf(geometry), 'm²') : linesOf(geometry);
}
