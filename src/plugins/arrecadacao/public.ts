import type { PublicPage } from '../../public/public-page';
import { PUBLIC_GUIDE } from './guia/public-guide';

/** Pages of Arrecadação without a session. */
export const publicPages: readonly PublicPage[] = [
  { path: PUBLIC_GUIDE, title: 'Guia de pagamento', inMenu: true, load: () => import('./guia/public-page') },
];
