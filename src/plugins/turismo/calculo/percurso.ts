import { type Geometry, lengthOf, readGeometry } from '../../../resources/definition/geometry';
import type { Meio } from '../resources/palavras';

/** Kilometres in an hour, by how one goes. */
const VELOCIDADES: Readonly<Record<Meio, number>> = { a_pe: 4, bicicleta: 12, carro: 40 };

/** A stop of a roteiro: where it is, as GeoJSON, and the minutes that one stays there. */
export interface Parada {
  coordenadas: string;
  permanencia: number | null;
}

/** How long a roteiro is: kilometres from each stop to the next over the sphere (haversine), with two places, and minutes of way and of stops. */
export function percursoDe(paradas: readonly Parada[], meio: Meio): { distancia_km: string; duracao_min: number } {
  const corners = paradas.flatMap(({ coordenadas }) => readGeometry(coordenadas)?.corners.slice(0, 1) ?? []);
  const way: Geometry = { kind: 'linha', corners };
  const km = lengthOf(way) / 1000;
  const stops = paradas.reduce((sum, { permanencia }) => sum + (permanencia ?? 0), 0);
  return { distancia_km: km.toFixed(2), duracao_min: Math.round((km / VELOCIDADES[meio]) * 60) + stops };
}

/** Minutes in words: 1 h 35 min. */
export function duracaoEmPalavras(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  return [horas > 0 && `${horas} h`, (resto > 0 || horas === 0) && `${resto} min`].filter(Boolean).join(' ');
}
