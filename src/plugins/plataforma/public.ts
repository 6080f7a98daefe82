import type { PublicPage } from '../../public/public-page';

/** Pages without a session, in the order of the navigation (handbook Cadastro 14.4). */
export const publicPages: readonly PublicPage[] = [
  { path: '/publico/home', title: 'Início', inMenu: true, load: () => import('./pages/publico/home') },
  {
    path: '/publico/cadastro',
    title: 'Cadastro',
    inMenu: true,
    offered: ({ registro_publico }) => registro_publico !== false,
    load: () => import('./pages/cadastro-publico'),
  },
  { path: '/publico/dados-abertos', title: 'Dados abertos', inMenu: true, load: () => import('../../public/face/face-catalogue') },
  { path: '/publico/documentacao', title: 'Documentação', inMenu: true, load: () => import('./pages/publico/documentacao') },
  { path: '/publico/documentacao/api', title: 'Referência da API', load: () => import('./pages/publico/api') },
  { path: '/publico/documentacao/guias', title: 'Guias', load: () => import('./pages/publico/guias') },
  { path: '/publico/documentacao/componentes', title: 'Componentes', load: () => import('./pages/publico/componentes') },
  { path: '/publico/documentacao/componentes-auto', title: 'Catálogo automático', load: () => import('./pages/publico/componentes-auto') },
  { path: '/publico/termos-de-uso', title: 'Termos de uso', load: () => import('./pages/publico/termos') },
  { path: '/publico/politica-de-privacidade', title: 'Política de privacidade', load: () => import('./pages/publico/politica') },
  { path: '/publico/acessibilidade', title: 'Acessibilidade', load: () => import('./pages/publico/acessibilidade') },
  { path: '/publico/alive', title: 'Situação do sistema', load: () => import('./pages/publico/alive') },
];
