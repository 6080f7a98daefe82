import { definePlugin } from '../../resources/definition/plugin';

export const plugin = definePlugin({
  id: 'procuradoria',
  title: 'Procuradoria',
  resources: [],
  homes: { procuradoria: () => import('./parts/cartoes') },
});
