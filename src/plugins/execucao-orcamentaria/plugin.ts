import { definePlugin } from '../../resources/definition/plugin';
import { empenho } from './resources/empenho';
import { movimentacaoOrcamentaria } from './resources/movimentacao_orcamentaria';
import { reservaDotacao } from './resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from './resources/reserva_dotacao_anulacao';

export const plugin = definePlugin({
  id: 'execucao-orcamentaria',
  title: 'Execução Orçamentária',
  resources: [reservaDotacao, reservaDotacaoAnulacao, empenho, movimentacaoOrcamentaria],
});
