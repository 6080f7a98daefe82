import type { PublicPage } from '../../public/public-page';
import { PUBLIC_GUIDE } from './guia/public-guide';

/** What anybody may ask of Arrecadação: a guide, a certidão, and whether a paper is what it says. */
export const publicPages: readonly PublicPage[] = [
  { path: PUBLIC_GUIDE, title: 'Guia de pagamento', inMenu: true, load: () => import('./guia/public-page') },
  { path: '/publico/certidao', title: 'Certidão de débitos', inMenu: true, load: () => import('./certidao/public-emit') },
  { path: '/publico/verificar', title: 'Verificar documento', load: () => import('./certidao/public-check') },
];
