import { definePlugin } from '../../resources/definition/plugin';

export const plugin = definePlugin({
  id: 'plataforma',
  title: 'Plataforma',
  resources: [],
  pages: [
    { path: '/auth/meu-perfil', load: () => import('./pages/meu-perfil') },
    { path: '/auth/notificacoes', load: () => import('./pages/notificacoes') },
    { path: '/favoritos', load: () => import('./pages/favoritos') },
  ],
});
