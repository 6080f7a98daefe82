import { definePlugin } from '../../resources/definition/plugin';
import { movimentacaoOrcamentaria } from './resources/movimentacao_orcamentaria';

export const plugin = definePlugin({
  id: 'execucao-orcamentaria',
  title: 'Execução Orçamentária',
  resources: [movimentacaoOrcamentaria],
});
