import { ESPECIES } from '../../resources/processo/processo_tipo';

export type Especie = keyof typeof ESPECIES;

/** What `?kind=` asks to be opened; undefined for any. */
export function especiePedida(search: URLSearchParams): Especie | undefined {
  const asked = search.get('kind') ?? '';
  return Object.hasOwn(ESPECIES, asked) ? (asked as Especie) : undefined;
}
