import type { Room } from '../../../resources/definition/plugin';
import { compraMensalPorFornecedor } from '../reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPorFornecedor } from '../reports/fornecimento/compras-por-fornecedor';
import { comprasPorProduto } from '../reports/fornecimento/compras-por-produto';
import { pedidosPorAnoEModalidade } from '../reports/fornecimento/pedidos-por-ano-e-modalidade';
import { autorizacaoFornecimento } from '../resources/fornecimento/autorizacao_fornecimento';
import { recebimento } from '../resources/fornecimento/recebimento';
import { notaFornecedor } from '../resources/portal/nota_fornecedor';

/** Orders and receipts (handbook Compras 4C). */
export const fornecimentoRoom: Room = {
  resources: [autorizacaoFornecimento, recebimento],
  reports: [comprasPorFornecedor, pedidosPorAnoEModalidade, comprasPorProduto, compraMensalPorFornecedor],
  slots: {
    autorizacao_fornecimento: {
      aboveForm: () => import('../parts/itens/totais'),
      links: [
        { label: 'Recebimentos', to: recebimento },
        { label: 'Notas enviadas', to: notaFornecedor },
      ],
      sections: [
        { title: 'Recebimentos', load: () => import('../parts/fornecimento/recebimentos') },
        { title: 'Notas enviadas pelo fornecedor', load: () => import('../parts/portal/notas') },
      ],
    },
  },
};
