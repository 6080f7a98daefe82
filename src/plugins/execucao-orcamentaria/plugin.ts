import { definePlugin } from '../../resources/definition/plugin';

export const plugin = definePlugin({
  id: 'execucao-orcamentaria',
  title: 'Execução Orçamentária',
  resources: [],
});
