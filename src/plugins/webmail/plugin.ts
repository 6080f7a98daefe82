import { definePlugin } from '../../resources/definition/plugin';
import { SESSAO } from '../../resources/definition/resource';
import { webmailConta } from './resources/webmail_conta';

export const plugin = definePlugin({
  id: 'webmail',
  title: 'Webmail',
  pages: [
    { path: '/webmail', load: () => import('./pages/correio/caixa') },
    { path: '/webmail/novo', load: () => import('./pages/correio/escrever') },
  ],
  resources: [webmailConta],
  slots: { webmail_conta: { links: [{ label: 'Abrir o webmail', to: { path: '/webmail', menu: SESSAO } }] } },
});
