import type { Config } from './config';

/** Where the images of a map come from (`GET /mapa`): an address with `{z}`, `{x}` and `{y}`, null without one, and who made them. */
export interface MapTiles {
  imagens: string | null;
  credito: string;
}

/** The images of maps, as the installation configures them. */
export function mapTiles({ MAPA_URL, MAPA_CREDITO }: Config): MapTiles {
  return { imagens: MAPA_URL ?? null, credito: MAPA_CREDITO };
}

/** The only other host whose images the pages may show. */
export function tileOrigins({ MAPA_URL }: Pick<Config, 'MAPA_URL'>): string[] {
  return MAPA_URL ? [new URL(MAPA_URL.replace(/\{[zxy]\}/g, '0')).origin] : [];
}
