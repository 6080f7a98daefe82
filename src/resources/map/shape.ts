import { type LatLngTuple, type Layer, polygon, polyline } from 'leaflet';
import type { Geometry } from '../definition/geometry';

/** The corners as the map takes them. */
export const latLngs = ({ corners }: Pick<Geometry, 'corners'>): LatLngTuple[] =>
  corners.map(({ latitude, longitude }) => [latitude, longitude]);

/** A way or an area as it is drawn; null of a place, which is a mark. */
export function shapeOf(geometry: Geometry, chosen = false): Layer | null {
  const style = { className: chosen ? 'mapa__traco mapa__traco--escolhido' : 'mapa__traco', weight: chosen ? 5 : 3, interactive: false };
  if (geometry.kind === 'linha') return polyline(latLngs(geometry), style);
  return geometry.kind === 'area' ? polygon(latLngs(geometry), style) : null;
}
