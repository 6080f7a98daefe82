import type { Room } from '../../../resources/definition/plugin';
import { acompanhamentoSolicitacao } from '../reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentes } from '../reports/planejamento/demandas-pendentes';
import { formalizacaoDemanda } from '../resources/planejamento/formalizacao_demanda';
import { pca } from '../resources/planejamento/pca';
import { pcaItem } from '../resources/planejamento/pca_item';
import { pedidoCotacao } from '../resources/planejamento/pedido_cotacao';
import { pesquisaPreco } from '../resources/planejamento/pesquisa_preco';
import { respostaCotacao } from '../resources/planejamento/resposta_cotacao';
import { solicitacaoDemanda } from '../resources/planejamento/solicitacao_demanda';

const acimaDaSolicitacao = () => import('../parts/planejamento/acima-da-solicitacao');
const osMeus = () => import('../parts/planejamento/os-meus');

/** From the demand to the plan and the prices (handbook Compras 3). */
export const planejamentoRoom: Room = {
  resources: [solicitacaoDemanda, pesquisaPreco, pedidoCotacao, respostaCotacao, formalizacaoDemanda, pca, pcaItem],
  reports: [acompanhamentoSolicitacao, demandasPendentes],
  slots: {
    pca: {
      links: [{ label: 'Itens do PCA', to: pcaItem }],
      sections: [
        { title: 'Itens do plano', load: () => import('../parts/planejamento/itens-do-pca') },
        { title: 'Publicações no PNCP', load: () => import('../parts/pncp/pca') },
      ],
    },
    formalizacao_demanda: { aboveForm: acimaDaSolicitacao },
    pesquisa_preco: {
      aboveForm: osMeus,
      links: [{ label: 'Pedidos de cotação', to: pedidoCotacao }],
      sections: [{ title: 'Cotações on-line', load: () => import('../parts/planejamento/cotacoes') }],
    },
    pedido_cotacao: {
      links: [{ label: 'Respostas', to: respostaCotacao }],
      sections: [
        { title: 'Links de resposta', load: () => import('../parts/portal/links-cotacao') },
        { title: 'Respostas', load: () => import('../parts/portal/respostas-cotacao') },
      ],
    },
    solicitacao_demanda: {
      aboveForm: acimaDaSolicitacao,
      sections: [{ title: 'Pesquisa de preços', load: () => import('../parts/planejamento/pesquisas') }],
    },
  },
};
