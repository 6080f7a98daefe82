import { definePlugin } from '../../resources/definition/plugin';
import { empenho } from './resources/empenho';
import { empenhoAnulacao } from './resources/empenho_anulacao';
import { empenhoEmLiquidacao } from './resources/empenho_em_liquidacao';
import { empenhoReforco } from './resources/empenho_reforco';
import { liquidacao } from './resources/liquidacao';
import { liquidacaoAnulacao } from './resources/liquidacao_anulacao';
import { movimentacaoOrcamentaria } from './resources/movimentacao_orcamentaria';
import { reservaDotacao } from './resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from './resources/reserva_dotacao_anulacao';

export const plugin = definePlugin({
  id: 'execucao-orcamentaria',
  title: 'Execução Orçamentária',
  resources: [
    reservaDotacao,
    reservaDotacaoAnulacao,
    empenho,
    empenhoReforco,
    empenhoAnulacao,
    empenhoEmLiquidacao,
    liquidacao,
    liquidacaoAnulacao,
    movimentacaoOrcamentaria,
  ],
  pages: [
    { path: '/execucao-orcamentaria/movimentacoes/previa', load: () => import('./movimentacao/preview-page') },
    { path: '/execucao-orcamentaria/movimentacoes/editar/:id', load: () => import('./movimentacao/record-address') },
  ],
  slots: {
    movimentacao_orcamentaria: {
      listActions: () => import('./movimentacao/list-links'),
      selectionActions: () => import('./movimentacao/preview-selected'),
      sections: [{ title: 'Prévia', load: () => import('./movimentacao/preview') }],
    },
  },
});
