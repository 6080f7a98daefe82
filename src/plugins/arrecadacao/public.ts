import type { PublicPage } from '../../public/public-page';

/** What anybody may ask of Arrecadação: a certidão, and whether a paper is what it says. */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/certidao', title: 'Certidão de débitos', inMenu: true, load: () => import('./certidao/public-emit') },
  { path: '/publico/verificar', title: 'Verificar documento', load: () => import('./certidao/public-check') },
];
