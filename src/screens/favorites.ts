import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../providers/http';
import type { Favorite } from '../providers/profile';

const KEY = ['favoritos'];
/** Changes go one after another, as they were made: stars pressed in a hurry reached the server in any order. */
const IN_TURN = { id: 'favoritos' };

interface Favorites {
  favorites: Favorite[];
  /** Whether the list is here, empty or not. */
  loaded: boolean;
  isFavorite: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Puts them in a new order, on screen at once. */
  order: (list: Favorite[]) => void;
}

/** The person's favourite systems, the star that changes them, and their order. */
export function useFavorites(): Favorites {
  const queryClient = useQueryClient();
  const { data: favorites = [], isSuccess: loaded } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await http.get<Favorite[]>('/auth/favoritos', { quiet: true })).data,
  });
  const show = (list: Favorite[]) => queryClient.setQueryData(KEY, list);
  const { mutate: toggle } = useMutation({
    scope: IN_TURN,
    mutationFn: async (sistema_id: number) => (await http.post<{ result: Favorite[] }>('/auth/favoritar', { sistema_id })).data.result,
    onSuccess: show,
  });
  const { mutate: order } = useMutation({
    scope: IN_TURN,
    mutationFn: async (list: Favorite[]) => {
      const ids = list.map(({ sistema_id }) => sistema_id);
      return (await http.post<{ result: Favorite[] }>('/auth/favoritos/ordenar', { ids })).data.result;
    },
    onMutate: show,
    onSuccess: show,
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return { favorites, loaded, isFavorite: (id) => favorites.some(({ sistema_id }) => sistema_id === id), toggle, order };
}
