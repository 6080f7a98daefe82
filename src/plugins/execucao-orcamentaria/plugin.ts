import { definePlugin } from '../../resources/definition/plugin';
import { previaMovimentacao } from './reports/previa-movimentacao';
import { empenho } from './resources/empenho';
import { empenhoAnulacao } from './resources/empenho_anulacao';
import { empenhoEmLiquidacao } from './resources/empenho_em_liquidacao';
import { empenhoReforco } from './resources/empenho_reforco';
import { liquidacao } from './resources/liquidacao';
import { liquidacaoAnulacao } from './resources/liquidacao_anulacao';
import { movimentacaoOrcamentaria } from './resources/movimentacao_orcamentaria';
import { ordemPagamento } from './resources/ordem_pagamento';
import { pagamento } from './resources/pagamento';
import { pagamentoAnulacao } from './resources/pagamento_anulacao';
import { reservaDotacao } from './resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from './resources/reserva_dotacao_anulacao';
import { retencao } from './resources/retencao';

const lancamentos = { title: 'Lançamentos contábeis', load: () => import('./documento/lancamentos-section') };
/** The parts of a document that is there (`:id`) and of one that is not yet (`criar`). */
const ofDocument = (base: string, param: string, child: string) => [`${base}/:${param}/${child}`, `${base}/criar/${child}`];
const ofEmpenho = (child: string) => ofDocument(empenho.route.base, empenho.route.param, child);
const ofLiquidacao = (child: string) => ofDocument(liquidacao.route.base, liquidacao.route.param, child);
const ofPagamento = (child: string) => ofDocument(pagamento.route.base, pagamento.route.param, child);

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
    retencao,
    ordemPagamento,
    pagamento,
    pagamentoAnulacao,
    movimentacaoOrcamentaria,
  ],
  reports: [previaMovimentacao],
  pages: [
    { path: '/execucao-orcamentaria/movimentacoes/previa', load: () => import('./movimentacao/preview-page') },
    { path: '/execucao-orcamentaria/movimentacoes/editar/:id', load: () => import('./movimentacao/record-address') },
    ...ofEmpenho('reforco').map((path) => ({ path, load: () => import('./empenho/reforco-page') })),
    ...ofEmpenho('anulacao').map((path) => ({ path, load: () => import('./empenho/anulacao-page') })),
    ...ofEmpenho('liquidar').map((path) => ({ path, load: () => import('./empenho/liquidar-page') })),
    ...ofLiquidacao('empenho').map((path) => ({ path, load: () => import('./liquidacao/empenho-page') })),
    ...ofEmpenho('pagar').map((path) => ({ path, load: () => import('./empenho/pagar-page') })),
    ...ofLiquidacao('pagar').map((path) => ({ path, load: () => import('./liquidacao/pagar-page') })),
    ...ofPagamento('empenho').map((path) => ({ path, load: () => import('./pagamento/empenho-page') })),
    ...ofPagamento('liquidacao').map((path) => ({ path, load: () => import('./pagamento/liquidacao-page') })),
    ...ofPagamento('anulacao').map((path) => ({ path, load: () => import('./pagamento/anulacao-page') })),
    ...ofLiquidacao('estorno').map((path) => ({ path, load: () => import('./liquidacao/estorno-page') })),
  ],
  slots: {
    movimentacao_orcamentaria: {
      listActions: () => import('./movimentacao/list-links'),
      selectionActions: () => import('./movimentacao/preview-selected'),
      sections: [{ title: 'Prévia', load: () => import('./movimentacao/preview') }],
    },
    empenho: {
      aboveForm: () => import('./empenho/above-form'),
      sections: [{ title: 'Razão do empenho', load: () => import('./empenho/razao') }, lancamentos],
    },
    liquidacao: { aboveForm: () => import('./liquidacao/above-form'), sections: [lancamentos] },
    pagamento: {
      aboveForm: () => import('./pagamento/above-form'),
      listActions: () => import('./pagamento/list-links'),
      sections: [lancamentos],
    },
    reserva_dotacao: { sections: [lancamentos] },
  },
});
