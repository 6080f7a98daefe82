import './map.css';
import { divIcon, type LayerGroup, type Map as LeafletMap, latLngBounds, layerGroup, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Coordinate } from '../definition/coordinate';
import type { Geometry } from '../definition/geometry';
import { openMap } from './base-map';
import { latLngs, shapeOf } from './shape';
import { useTiles } from './use-tiles';

interface DrawingBoardProps {
  label: string;
  /** It may lack corners yet. */
  drawing: Geometry;
  /** A place that was pressed; absent where it is only read. */
  onAdd?: (corner: Coordinate) => void;
  onMove?: (at: number, corner: Coordinate) => void;
}

/** So near that a lot is seen. */
const NEAREST = 18;
/** Six places are a tenth of a metre. */
const rounded = (value: number) => Number(value.toFixed(6));

/** A drawing on the map, whose corners are put by a click and moved by dragging. */
export default function DrawingBoard({ label, drawing, onAdd, onMove }: DrawingBoardProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; marks: LayerGroup } | null>(null);
  const acts = useRef({ onAdd, onMove });
  acts.current = { onAdd, onMove };
  const first = useRef(drawing);
  const tiles = useTiles();
  useEffect(() => {
    if (!holder.current || !tiles) return;
    const map = openMap(holder.current, tiles);
    map.on('click', ({ latlng: { lat, lng } }) => acts.current.onAdd?.({ latitude: rounded(lat), longitude: rounded(lng) }));
    if (first.current.corners.length > 0) map.fitBounds(latLngBounds(latLngs(first.current)), { maxZoom: NEAREST, padding: [32, 32] });
    drawn.current = { map, marks: layerGroup().addTo(map) };
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles]);
  useEffect(() => {
    const { map, marks } = drawn.current ?? {};
    if (!tiles || !map || !marks) return;
    marks.clearLayers();
    shapeOf(drawing)?.addTo(marks);
    for (const [n, { latitude, longitude }] of drawing.corners.entries()) {
      const icon = divIcon({ className: 'mapa__marca', iconSize: [18, 18] });
      marker([latitude, longitude], { icon, draggable: acts.current.onMove !== undefined, keyboard: false, title: `Ponto ${n + 1}` })
        .on('dragend', ({ target }) => {
          const { lat, lng } = target.getLatLng();
          acts.current.onMove?.(n, { latitude: rounded(lat), longitude: rounded(lng) });
        })
        .addTo(marks);
    }
    // what was written may be far from what is shown
    const far = drawing.corners.length > 0 && !map.getBounds().contains(latLngBounds(latLngs(drawing)));
    if (far) map.fitBounds(latLngBounds(latLngs(drawing)), { maxZoom: NEAREST, padding: [32, 32] });
  }, [drawing, tiles]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map and + and - go nearer and farther
  return <div ref={holder} className="mapa__desenho" role="application" aria-label={label} tabIndex={0} />;
}
