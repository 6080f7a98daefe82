import type { PublicPage } from '../../public/public-page';

/** Whether a signed document is what it says, for anybody who has its code. */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/processos/evento/:id', title: 'Conferir documento assinado', load: () => import('./pages/publico/evento') },
];
