import '../../map/map.css';
import { divIcon, type LayerGroup, type Map as LeafletMap, latLngBounds, layerGroup, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { type MapTiles, openMap } from '../../map/base-map';
import { latLngs, shapeOf } from '../../map/shape';
import type { Placed } from './use-map-rows';

interface MapDrawingProps {
  label: string;
  tiles: MapTiles;
  placed: readonly Placed[];
  /** The id of the record that is pointed out. */
  chosen: number | null;
  nameOf: (placed: Placed) => string;
  onChoose: (id: number) => void;
}

/** So near that a street is read. */
const NEAREST = 17;

/**
 * The records at their places. It is drawn for the eyes and the mouse; the keyboard moves it and goes nearer, and reaches the
 * records by the list beside it.
 */
export default function MapDrawing({ label, tiles, placed, chosen, nameOf, onChoose }: MapDrawingProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; marks: LayerGroup } | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!holder.current) return;
    const map = openMap(holder.current, tiles);
    drawn.current = { map, marks: layerGroup().addTo(map) };
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles]);
  useEffect(() => {
    const { map } = drawn.current ?? {};
    if (map && placed.length > 0)
      map.fitBounds(latLngBounds(placed.flatMap(({ geometry, ...place }) => latLngs(geometry ?? { corners: [place] }))), {
        maxZoom: NEAREST,
        padding: [32, 32],
      });
  }, [placed]);
  useEffect(() => {
    const { marks } = drawn.current ?? {};
    marks?.clearLayers();
    for (const one of placed) {
      const { id } = one.row;
      if (one.geometry) shapeOf(one.geometry, id === chosen)?.addTo(marks as LayerGroup);
      const icon = divIcon({ className: id === chosen ? 'mapa__marca mapa__marca--escolhida' : 'mapa__marca', iconSize: [18, 18] });
      marker([one.latitude, one.longitude], { icon, title: nameOf(one), keyboard: false, zIndexOffset: id === chosen ? 1000 : 0 })
        .on('click', () => choose.current(id))
        .addTo(marks as LayerGroup);
    }
  }, [placed, chosen, nameOf]);
  useEffect(() => {
    const one = placed.find(({ row }) => row.id === chosen);
    if (one) drawn.current?.map.panInside([one.latitude, one.longitude], { padding: [48, 48] });
  }, [placed, chosen]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map and + and - go nearer and farther
  return <div ref={holder} className="mapa__desenho" role="application" aria-label={label} tabIndex={0} />;
}
