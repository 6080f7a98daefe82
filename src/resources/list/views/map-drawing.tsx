import 'leaflet/dist/leaflet.css';
import { divIcon, map as drawMap, type LayerGroup, type Map as LeafletMap, latLngBounds, layerGroup, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Placed } from './use-map-rows';

interface MapDrawingProps {
  label: string;
  /** Address of the images, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  credit: string;
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
export default function MapDrawing({ label, tiles, credit, placed, chosen, nameOf, onChoose }: MapDrawingProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; marks: LayerGroup } | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!holder.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = drawMap(holder.current, { zoomControl: true, fadeAnimation: !still, zoomAnimation: !still, markerZoomAnimation: !still });
    map.zoomControl.setPosition('topright');
    map.attributionControl.setPrefix(false);
    translateZoom(holder.current);
    // the credit is text: what is configured is never markup
    tileLayer(tiles, { attribution: escapeText(credit), maxZoom: 19 }).addTo(map);
    drawn.current = { map, marks: layerGroup().addTo(map) };
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [tiles, credit]);
  useEffect(() => {
    const { map } = drawn.current ?? {};
    if (map && placed.length > 0)
      map.fitBounds(latLngBounds(placed.map(({ latitude, longitude }) => [latitude, longitude])), { maxZoom: NEAREST, padding: [32, 32] });
  }, [placed]);
  useEffect(() => {
    const { marks } = drawn.current ?? {};
    marks?.clearLayers();
    for (const one of placed) {
      const { id } = one.row;
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

function translateZoom(holder: HTMLElement): void {
  for (const [part, words] of [
    ['in', 'Aproximar'],
    ['out', 'Afastar'],
  ] as const) {
    const button = holder.querySelector(`.leaflet-control-zoom-${part}`);
    button?.setAttribute('title', words);
    button?.setAttribute('aria-label', words);
  }
}

function escapeText(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
