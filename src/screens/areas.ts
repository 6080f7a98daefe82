import { AREA_NAMES, plugins } from '../plugins/registry';

/** The areas that group systems in the launcher, with the codes of their systems, in the order they are shown. */
export const AREAS: readonly { nome: string; sistemas: readonly string[] }[] = AREA_NAMES.map((nome) => ({
  nome,
  sistemas: plugins
    .flatMap(({ id, launcher }) => (launcher?.[0] === nome ? { id, place: launcher[1] } : []))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id),
}));

/** The area of a system that says none. */
export const OTHER_AREA = 'Gestão';
