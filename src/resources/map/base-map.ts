import 'leaflet/dist/leaflet.css';
import { map as drawMap, type LatLngBoundsExpression, type Map as LeafletMap, tileLayer } from 'leaflet';

/** Where the images of maps come from, and who made them. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`; null where none is configured: what is drawn stands on white. */
  imagens: string | null;
  credito: string;
}

/** The middle of the country, where nothing says a nearer place. */
const COUNTRY: LatLngBoundsExpression = [
  [-33.8, -73.9],
  [5.3, -34.8],
];

/** A map with its words in Portuguese and, where they are configured, its images. */
export function openMap(holder: HTMLElement, { imagens, credito }: MapTiles): LeafletMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = drawMap(holder, { zoomControl: true, fadeAnimation: !still, zoomAnimation: !still, markerZoomAnimation: !still });
  map.zoomControl.setPosition('topright');
  map.attributionControl.setPrefix(false);
  translateZoom(holder);
  // the credit is text: what is configured is never markup
  if (imagens) tileLayer(imagens, { attribution: escapeText(credito), maxZoom: 19 }).addTo(map);
  map.fitBounds(COUNTRY);
  return map;
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
