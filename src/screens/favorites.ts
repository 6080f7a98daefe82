import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../providers/http';
import type { Favorite } from '../providers/profile';

const KEY = ['favoritos'];

/** The person's favourite systems, and the star that changes them. */
export function useFavorites(): { favorites: Favorite[]; isFavorite: (id: number) => boolean; toggle: (id: number) => void } {
  const queryClient = useQueryClient();
  const { data: favorites = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await http.get<Favorite[]>('/auth/favoritos', { quiet: true })).data,
  });
  const { mutate: toggle } = useMutation({
    mutationFn: async (sistema_id: number) => (await http.post<{ result: Favorite[] }>('/auth/favoritar', { sistema_id })).data.result,
    onSuccess: (list) => queryClient.setQueryData(KEY, list),
  });
  return { favorites, isFavorite: (id) => favorites.some(({ sistema_id }) => sistema_id === id), toggle };
}
