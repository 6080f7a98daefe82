import { definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { linksDosBancos } from '../financeiro/parts/banco/links';
import { cronogramaDesembolso } from '../planejamento/resources/cronograma/cronograma_desembolso';
import { painelExecucao } from './dashboards/painel';
import { ORDENS_EM_LOTE } from './parts/ordens/a-emitir';
import { relatorioCheques } from './reports/cheques';
import { conferenciaSaldos } from './reports/conferencia-saldos';
import { cronogramaExecutado } from './reports/cronograma-executado';
import { previaMovimentacao } from './reports/previa-movimentacao';
import { impressaoRestos } from './reports/restos-a-pagar';
import { relatorioRetencoes } from './reports/retencoes';
import { cheque } from './resources/banco/cheque';
import { pagamentoTesouraria } from './resources/banco/pagamento_tesouraria';
import { previaPagamento } from './resources/banco/previa_pagamento';
import { remessaBancaria } from './resources/banco/remessa_bancaria';
import { remessaItem } from './resources/banco/remessa_item';
import { retornoBancario } from './resources/banco/retorno_bancario';
import { cancelamentoMultiplo } from './resources/cancelamento_multiplo';
import { devolucaoSuprimento } from './resources/devolucao_suprimento';
import { empenho } from './resources/empenho';
import { empenhoAnulacao } from './resources/empenho_anulacao';
import { empenhoEmLiquidacao } from './resources/empenho_em_liquidacao';
import { empenhoLote } from './resources/empenho_lote';
import { empenhoReforco } from './resources/empenho_reforco';
import { lancamentoExecucao } from './resources/lancamento_execucao';
import { liquidacao } from './resources/liquidacao';
import { liquidacaoAnulacao } from './resources/liquidacao_anulacao';
import { manutencaoExecucao } from './resources/manutencao_execucao';
import { movimentacaoOrcamentaria } from './resources/movimentacao_orcamentaria';
import { ordemCronologica } from './resources/ordem_cronologica';
import { ordemPagamento } from './resources/ordem_pagamento';
import { pagamento } from './resources/pagamento';
import { pagamentoAnulacao } from './resources/pagamento_anulacao';
import { parametroCota } from './resources/parametro_cota';
import { prestacaoSuprimento } from './resources/prestacao_suprimento';
import { reservaDotacao } from './resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from './resources/reserva_dotacao_anulacao';
import { restoAPagar } from './resources/restos/resto_a_pagar';
import { restoAPagarInscrito } from './resources/restos/resto_a_pagar_inscrito';
import { restoAPagarMovimento } from './resources/restos/resto_a_pagar_movimento';
import { retencao } from './resources/retencao';

const lancamentos = { title: 'Lançamentos contábeis', load: () => import('./parts/documento/lancamentos-section') };
/** The parts of a document that is there (`:id`) and of one that is not yet (`criar`). */
const doDocumento = (base: string, param: string, child: string) => [`${base}/:${param}/${child}`, `${base}/criar/${child}`];
const doEmpenho = (child: string) => doDocumento(empenho.route.base, empenho.route.param, child);
const daLiquidacao = (child: string) => doDocumento(liquidacao.route.base, liquidacao.route.param, child);
const doPagamento = (child: string) => doDocumento(pagamento.route.base, pagamento.route.param, child);
const doResto = (child: string) => doDocumento(restoAPagar.route.base, restoAPagar.route.param, child);

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
    restoAPagar,
    restoAPagarMovimento,
    restoAPagarInscrito,
    prestacaoSuprimento,
    devolucaoSuprimento,
    cancelamentoMultiplo,
    manutencaoExecucao,
    lancamentoExecucao,
    parametroCota,
    empenhoLote,
    ordemCronologica,
    previaPagamento,
    remessaBancaria,
    remessaItem,
    retornoBancario,
    cheque,
    pagamentoTesouraria,
  ],
  dashboards: [painelExecucao],
  reports: [previaMovimentacao, conferenciaSaldos, cronogramaExecutado, relatorioRetencoes, relatorioCheques, impressaoRestos],
  aliases: [
    { path: '/execucao-orcamentaria/movimentacoes/editar/:id', to: `${movimentacaoOrcamentaria.route.base}/:id` },
    { path: '/execucao-orcamentaria/execucao/cronograma/manutencao', to: cronogramaDesembolso.route.base },
  ],
  pages: [
    { path: '/execucao-orcamentaria/movimentacoes/previa', load: () => import('./pages/movimentacao/preview') },
    { path: ORDENS_EM_LOTE, load: () => import('./pages/ordens/em-lote') },
    ...doEmpenho('reforco').map((path) => ({ path, load: () => import('./pages/empenho/reforco') })),
    ...doEmpenho('anulacao').map((path) => ({ path, load: () => import('./pages/empenho/anulacao') })),
    ...doEmpenho('liquidar').map((path) => ({ path, load: () => import('./pages/empenho/liquidar') })),
    ...doEmpenho('prestacao').map((path) => ({ path, load: () => import('./pages/empenho/prestacao') })),
    ...doEmpenho('devolucao').map((path) => ({ path, load: () => import('./pages/empenho/devolucao') })),
    ...daLiquidacao('empenho').map((path) => ({ path, load: () => import('./pages/liquidacao/empenho') })),
    ...doEmpenho('pagar').map((path) => ({ path, load: () => import('./pages/empenho/pagar') })),
    ...daLiquidacao('pagar').map((path) => ({ path, load: () => import('./pages/liquidacao/pagar') })),
    ...doPagamento('empenho').map((path) => ({ path, load: () => import('./pages/pagamento/empenho') })),
    ...doPagamento('liquidacao').map((path) => ({ path, load: () => import('./pages/pagamento/liquidacao') })),
    ...doPagamento('anulacao').map((path) => ({ path, load: () => import('./pages/pagamento/anulacao') })),
    ...daLiquidacao('estorno').map((path) => ({ path, load: () => import('./pages/liquidacao/estorno') })),
    ...doResto('liquidar').map((path) => ({ path, load: () => import('./pages/resto/liquidar') })),
    ...doResto('pagar').map((path) => ({ path, load: () => import('./pages/resto/pagar') })),
    ...doResto('cancelar').map((path) => ({ path, load: () => import('./pages/resto/cancelar') })),
  ],
  homes: {
    'execucao-orcamentaria.cadastros': () => import('./parts/inicio/registers'),
    'execucao-orcamentaria.processamentos': () => import('./parts/inicio/processing'),
    'execucao-orcamentaria.execucao': () => import('./parts/inicio/chain'),
  },
  slots: {
    movimentacao_orcamentaria: {
      links: [
        {
          label: 'Bloqueios',
          to: { menu: movimentacaoOrcamentaria.menu, path: filteredList(movimentacaoOrcamentaria, 'tipo', 'bloqueio') },
        },
        { label: 'Reservas', to: reservaDotacao },
      ],
      selectionActions: () => import('./parts/movimentacao/preview-selected'),
      sections: [{ title: 'Prévia', load: () => import('./parts/movimentacao/preview') }],
    },
    empenho: {
      aboveForm: () => import('./parts/empenho/above-form'),
      inputs: { cronograma: () => import('./parts/empenho/parcelas') },
      sections: [{ title: 'Razão do empenho', load: () => import('./parts/empenho/razao') }, lancamentos],
    },
    liquidacao: {
      aboveForm: () => import('./parts/liquidacao/above-form'),
      selectionActions: () => import('./parts/ordens/selecionadas'),
      inputs: { retencoes: () => import('./parts/liquidacao/retencoes') },
      sections: [lancamentos],
    },
    pagamento: {
      aboveForm: () => import('./parts/pagamento/above-form'),
      links: [
        { label: 'Ordens de pagamento', to: ordemPagamento },
        { label: 'Ordens por credor e fonte', to: { menu: ordemPagamento.menu, path: ORDENS_EM_LOTE }, rule: 2 },
        { label: 'Retenções', to: retencao },
      ],
      sections: [lancamentos],
    },
    previa_pagamento: { inputs: { ordens: () => import('./parts/ordens/a-vencer') } },
    reserva_dotacao: { sections: [lancamentos] },
    resto_a_pagar: { aboveForm: () => import('./parts/resto/above-form'), sections: [lancamentos] },
    remessa_bancaria: { links: linksDosBancos, sections: [{ title: 'Pagamentos', load: () => import('./parts/banco/items') }] },
    remessa_item: { links: linksDosBancos },
    retorno_bancario: { links: linksDosBancos },
    cheque: { links: linksDosBancos },
  },
});
