import { definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { painelLimites } from './dashboards/limites';
import { CONFERENCIA } from './parts/conferencia/resultado';
import { ENCERRAMENTO } from './parts/encerramento/estado';
import { CALENDARIO_LRF, VERIFICACOES_STN } from './parts/lrf/verificacoes';
import { MSC } from './parts/msc/resultado';
import { balanceteVerificacao } from './reports/balancete-verificacao';
import { balancoPatrimonial } from './reports/balanco-patrimonial';
import { anexoX } from './reports/balancos/anexox';
import { anexoXI } from './reports/balancos/anexoxi';
import { anexoXII } from './reports/balancos/anexoxii';
import { anexoXIII } from './reports/balancos/anexoxiii';
import { anexoXV } from './reports/balancos/anexoxv';
import { anexoXVI } from './reports/balancos/anexoxvi';
import { anexoXVII } from './reports/balancos/anexoxvii';
import { anexoXVIII } from './reports/balancos/anexoxviii';
import { anexoXIX, mutacoes } from './reports/balancos/mutacoes';
import { custosPorCentro } from './reports/custos-por-centro';
import { disponibilidadePorFonte } from './reports/disponibilidade-por-fonte';
import { livroDiario } from './reports/livro-diario';
import { livroRazao } from './reports/livro-razao';
import { dca } from './reports/lrf/dca';
import { rgf, rgfAnexoII } from './reports/lrf/rgf';
import { rreo, rreoAnexoIII } from './reports/lrf/rreo';
import { centroCusto } from './resources/centro_custo';
import { consorcio } from './resources/consorcio';
import { creditoReceber } from './resources/credito_receber';
import { creditoReceberMovimento } from './resources/credito_receber_movimento';
import { custoRateado } from './resources/custo_rateado';
import { direitoReceber } from './resources/direito_receber';
import { direitoReceberMovimento } from './resources/direito_receber_movimento';
import { dividaFundada } from './resources/divida_fundada';
import { dividaFundadaMovimento } from './resources/divida_fundada_movimento';
import { eventoContabil } from './resources/evento_contabil';
import { fatoContabil } from './resources/fato_contabil';
import { historicoContabil } from './resources/historico_contabil';
import { lancamentoContabil } from './resources/lancamento_contabil';
import { layoutTribunal } from './resources/lrf/layout_tribunal';
import { layoutTribunalArquivo } from './resources/lrf/layout_tribunal_arquivo';
import { lrfAudiencia } from './resources/lrf/lrf_audiencia';
import { lrfDespesaPessoal } from './resources/lrf/lrf_despesa_pessoal';
import { lrfEstimativaImpacto } from './resources/lrf/lrf_estimativa_impacto';
import { lrfGestao } from './resources/lrf/lrf_gestao';
import { lrfParametro } from './resources/lrf/lrf_parametro';
import { lrfPublicacao } from './resources/lrf/lrf_publicacao';
import { lrfRcl } from './resources/lrf/lrf_rcl';
import { lrfResultadoPrimario } from './resources/lrf/lrf_resultado_primario';
import { projecaoAtuarialRpps } from './resources/lrf/projecao_atuarial_rpps';
import { remessaCritica } from './resources/lrf/remessa_critica';
import { remessaFiscal } from './resources/lrf/remessa_fiscal';
import { verificacaoStnExecucao } from './resources/lrf/verificacao_stn_execucao';
import { naturezaConta } from './resources/natureza_conta';
import { parcelamentoRpps } from './resources/parcelamento_rpps';
import { planoConta } from './resources/plano_conta';
import { precatorio } from './resources/precatorio';
import { precatorioMovimento } from './resources/precatorio_movimento';
import { rateioCentroCusto } from './resources/rateio_centro_custo';
import { saldoAbertura } from './resources/saldo_abertura';
import { saldoContabil } from './resources/saldo_contabil';
import { subcentroCusto } from './resources/subcentro_custo';
import { unidadeDespesa } from './resources/unidade_despesa';
import { variacaoPatrimonial } from './resources/variacao_patrimonial';

export const plugin = definePlugin({
  id: 'contabilidade',
  title: 'Contabilidade',
  resources: [
    planoConta,
    eventoContabil,
    naturezaConta,
    lancamentoContabil,
    fatoContabil,
    saldoContabil,
    saldoAbertura,
    historicoContabil,
    centroCusto,
    subcentroCusto,
    unidadeDespesa,
    precatorio,
    precatorioMovimento,
    dividaFundada,
    dividaFundadaMovimento,
    lrfParametro,
    lrfRcl,
    lrfDespesaPessoal,
    lrfResultadoPrimario,
    projecaoAtuarialRpps,
    lrfAudiencia,
    lrfEstimativaImpacto,
    lrfGestao,
    lrfPublicacao,
    verificacaoStnExecucao,
    layoutTribunal,
    layoutTribunalArquivo,
    remessaFiscal,
    remessaCritica,
    variacaoPatrimonial,
    direitoReceber,
    direitoReceberMovimento,
    creditoReceber,
    creditoReceberMovimento,
    parcelamentoRpps,
    consorcio,
    rateioCentroCusto,
    custoRateado,
  ],
  reports: [
    balanceteVerificacao,
    balancoPatrimonial,
    disponibilidadePorFonte,
    custosPorCentro,
    livroDiario,
    livroRazao,
    anexoX,
    anexoXI,
    anexoXII,
    anexoXIII,
    anexoXV,
    anexoXVI,
    anexoXVII,
    anexoXVIII,
    anexoXIX,
    mutacoes,
    rreo,
    rreoAnexoIII,
    rgf,
    rgfAnexoII,
    dca,
  ],
  dashboards: [painelLimites],
  aliases: [{ path: '/contabilidade/cadastros/contabilidade/evento-contabil/:id', to: `${eventoContabil.route.base}/:id` }],
  pages: [
    { path: CONFERENCIA, load: () => import('./pages/conferencia/conferencia') },
    { path: ENCERRAMENTO, load: () => import('./pages/encerramento/encerramento') },
    { path: MSC, load: () => import('./pages/msc/msc') },
    { path: CALENDARIO_LRF, load: () => import('./pages/lrf/calendario') },
    { path: VERIFICACOES_STN, load: () => import('./pages/lrf/verificacoes') },
  ],
  slots: {
    precatorio: { sections: [{ title: 'Movimentos', load: () => import('./parts/precatorio/movements') }] },
    divida_fundada: { sections: [{ title: 'Movimentos', load: () => import('./parts/divida/movements') }] },
    parcelamento_rpps: { sections: [{ title: 'Movimentos', load: () => import('./parts/parcelamento/movements') }] },
    direito_receber: { sections: [{ title: 'Movimentos', load: () => import('./parts/direito/movements') }] },
    credito_receber: {
      listActions: () => import('./parts/credito/fetch-from-arrecadacao'),
      sections: [{ title: 'Movimentos', load: () => import('./parts/credito/movements') }],
    },
    plano_conta: { listActions: () => import('./parts/lancamento/install-chart') },
    evento_contabil: { links: [{ label: 'De-para de naturezas', to: naturezaConta }] },
    natureza_conta: { listActions: () => import('./parts/eventos/unconfigured-button') },
    lancamento_contabil: {
      links: [
        { label: 'Fila de fatos', to: fatoContabil },
        { label: 'Conferência', to: { menu: lancamentoContabil.menu, path: CONFERENCIA }, rule: 5 },
      ],
      listActions: () => import('./parts/lancamento/post-law'),
      selectionActions: () => import('./parts/lancamento/selected-sum'),
      inputs: { linhas: () => import('./parts/lancamento/partidas-input') },
      sections: [{ title: 'Simulação', load: () => import('./parts/lancamento/simulation') }],
    },
    lrf_publicacao: {
      links: [
        { label: 'Remessas', to: remessaFiscal },
        { label: 'Tribunal de Contas', to: { menu: remessaFiscal.menu, path: filteredList(remessaFiscal, 'tipo', 'tribunal') } },
        { label: 'Calendário', to: { menu: lrfPublicacao.menu, path: CALENDARIO_LRF } },
        { label: 'Verificações', to: { menu: lrfPublicacao.menu, path: VERIFICACOES_STN } },
      ],
      sections: [{ title: 'Números', load: () => import('./parts/lrf/numeros') }],
    },
    remessa_fiscal: {
      links: [
        { label: 'Leiautes do tribunal', to: layoutTribunal },
        { label: 'Críticas do tribunal', to: remessaCritica },
      ],
      sections: [{ title: 'Erros do tribunal', load: () => import('./parts/tribunal/criticas') }],
    },
    layout_tribunal: { sections: [{ title: 'Arquivos', load: () => import('./parts/tribunal/arquivos') }] },
    layout_tribunal_arquivo: { aboveForm: () => import('./parts/tribunal/leiaute-escolhido') },
    saldo_abertura: { listActions: () => import('./parts/lancamento/open-year') },
    fato_contabil: { listActions: () => import('./parts/lancamento/resend') },
  },
});
