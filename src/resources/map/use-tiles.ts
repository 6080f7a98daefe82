import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/http';
import type { MapTiles } from './base-map';

/** Where the images of maps come from; undefined until it is known. */
export function useTiles(): MapTiles | undefined {
  return useQuery({
    queryKey: ['mapa'],
    queryFn: async () => (await http.get<MapTiles>('/mapa', { quiet: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
