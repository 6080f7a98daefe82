import { definePlugin } from '../../resources/definition/plugin';

export const plugin = definePlugin({
  id: 'administracao',
  title: 'Administração',
  resources: [],
  summaries: { administracao: '/administracao/resumo' },
});
