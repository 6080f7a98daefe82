import { definePlugin } from '../../resources/definition/plugin';

const BASE = '/central-de-servicos';

export const plugin = definePlugin({
  id: 'central-de-servicos',
  title: 'Central de Serviços',
  resources: [],
  pages: [
    ...['servidor', 'cidadao', 'empresa'].flatMap((publico) => [
      { path: `${BASE}/${publico}`, load: () => import('./pages/servicos') },
      { path: `${BASE}/${publico}/:id`, load: () => import('./pages/servico') },
    ]),
    { path: `${BASE}/processos/consulta-processo`, load: () => import('./pages/consulta-processo') },
    { path: `${BASE}/processos/meus-processos`, load: () => import('./pages/meus-processos') },
    { path: `${BASE}/processos/meus-processos/:id`, load: () => import('./pages/meu-processo') },
  ],
  homes: { 'central-de-servicos': () => import('./parts/inicio') },
});
