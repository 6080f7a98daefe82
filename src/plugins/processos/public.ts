import { PUBLIC_PLACES } from '../../public/address';
import type { PublicPage } from '../../public/public-page';

/** Where a process is shown without a session, with its key and without it. */
const DETALHES = ['/publico/processos/detalhes', ...PUBLIC_PLACES];

/** Processes for anybody: consulted by number and key, and whether a piece is what it says. */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/processos', title: 'Processos', inMenu: true, load: () => import('./pages/publico/consulta') },
  ...DETALHES.flatMap((place) =>
    [`${place}/:id`, `${place}/:id/:chave`].map((path) => ({ path, title: 'Processo', load: () => import('./pages/publico/detalhe') })),
  ),
  { path: '/publico/processos/evento/:id', title: 'Conferir documento', load: () => import('./pages/publico/evento') },
];
