import type { PublicPage } from '../../public/public-page';
import { PUBLIC_GUIDE } from './pages/guia/public-guide';

/** What anybody may ask of Arrecadação: a guide, a certidão, and whether a paper is what it says. */
export const publicPages: readonly PublicPage[] = [
  { path: PUBLIC_GUIDE, title: 'Guia de pagamento', inMenu: true, load: () => import('./pages/guia/public-page') },
  { path: '/publico/certidao', title: 'Certidão de débitos', inMenu: true, load: () => import('./pages/certidao/public-emit') },
  { path: '/publico/verificar', title: 'Verificar documento', load: () => import('./pages/certidao/public-check') },
];
