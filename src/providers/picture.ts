import { queryOptions } from '@tanstack/react-query';
import { apiUrl, fileUrl } from './api';
import { http } from './http';

/** Reads a picture that only the session may read, with its token, and gives an address for this page to show it by. */
export function pictureQuery(path: string) {
  return queryOptions({
    queryKey: ['imagem', path],
    queryFn: async () => URL.createObjectURL((await http.get<Blob>(addressOf(path), { responseType: 'blob', quiet: true })).data),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A text may carry the whole path, with the base of the API. */
function addressOf(path: string): string {
  return path.startsWith('/api/') ? `${apiUrl}${path.slice('/api'.length)}` : fileUrl(path);
}
