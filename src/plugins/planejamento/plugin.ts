import { definePlugin } from '../../resources/definition/plugin';
import { painelPlanejamento } from './dashboards/painel';
import { gradeDesembolso, gradeMetas } from './grids/cronograma';
import { gradePpaMeta } from './grids/ppa-meta';
import { gradePpaReceita } from './grids/ppa-receita';
import { gradePpaValor } from './grids/ppa-valor';
import { gradeDespesa } from './grids/previsao-despesa';
import { gradeReceita } from './grids/previsao-receita';
import { comparacaoVersoes } from './reports/comparacao-versoes';
import { avaliacaoMetas } from './reports/ldo/avaliacao-metas';
import { comparativoMetas } from './reports/ldo/comparativo-metas';
import { despesasContinuadas } from './reports/ldo/despesas-continuadas';
import { previdenciarias } from './reports/ldo/previdenciarias';
import { recursosAlienacao } from './reports/ldo/recursos-alienacao';
import { renunciaReceitas } from './reports/ldo/renuncia-receitas';
import { resultadoNominal } from './reports/ldo/resultado-nominal';
import { resultadoPrimario } from './reports/ldo/resultado-primario';
import { riscosProvidencias } from './reports/ldo/riscos-providencias';
import { anexoAdequacao } from './reports/loa/anexo-adequadacao';
import { anexoAuxiliar } from './reports/loa/anexo-auxiliar';
import { anexoI } from './reports/loa/anexoi';
import { anexoIIDespesa } from './reports/loa/anexoii-despesa';
import { anexoIIReceita } from './reports/loa/anexoii-receita';
import { anexoIV } from './reports/loa/anexoiv';
import { anexoIX } from './reports/loa/anexoix';
import { anexoV } from './reports/loa/anexov';
import { anexoVI } from './reports/loa/anexovi';
import { anexoVII } from './reports/loa/anexovii';
import { anexoVIII } from './reports/loa/anexoviii';
import { comparativoRealizado } from './reports/loa/comparativo-realizado';
import { cronogramaMensal } from './reports/loa/cronograma-mensal';
import { demonstrativoCompatibilidade } from './reports/loa/demonstrativo-compatibilidade';
import { despesaElemento } from './reports/loa/despesa-elemento';
import { despesaElementoFonte } from './reports/loa/despesa-elemento-fonte';
import { despesaFonte } from './reports/loa/despesa-fonte';
import { despesaFonteCategoria } from './reports/loa/despesa-fonte-categoria';
import { distribuicaoRecursos } from './reports/loa/distribuicao-recursos';
import { limiteGlobais } from './reports/loa/limite-globais';
import { programaAnual } from './reports/loa/programa-anual';
import { programaMetas } from './reports/loa/programa-metas';
import { qdd } from './reports/loa/qdd';
import { quadroDotacoes } from './reports/loa/quadro-dotacoes';
import { receitaDespesaFonte } from './reports/loa/receita-despesa-fonte';
import { relatorioMensagem } from './reports/loa/relatorio-mensagem';
import { resumoDespesa } from './reports/loa/resumo-despesa';
import { resumoReceita } from './reports/loa/resumo-receita';
import { sumarioGeral } from './reports/loa/sumario-geral';
import { acoesProgramas } from './reports/ppa/acoes-programas';
import { acoesRecursos } from './reports/ppa/acoes-recursos';
import { acoesUnidades } from './reports/ppa/acoes-unidades';
import { ppaGeral } from './reports/ppa/geral';
import { metasPrioridades } from './reports/ppa/metas-prioridades';
import { metasPrioridadesUnidade } from './reports/ppa/metas-prioridades2';
import { orgaosUnidades } from './reports/ppa/orgaos-unidades';
import { percentualValores } from './reports/ppa/percentual-valores';
import { programasEAcoes } from './reports/ppa/programas-e-acoes';
import { programasIndicadores } from './reports/ppa/programas-indicadores';
import { programasRecursos } from './reports/ppa/programas-recursos';
import { receitasEconomica } from './reports/ppa/receitas-economica';
import { relacaoAcoes } from './reports/ppa/relacao-acoes';
import { cronogramaDesembolso } from './resources/cronograma/cronograma_desembolso';
import { cronogramaLinha } from './resources/cronograma/cronograma_linha';
import { cronogramaMeta } from './resources/cronograma/cronograma_meta';
import { ldo } from './resources/ldo/ldo';
import { ldoAplicacaoAtivo } from './resources/ldo/ldo_aplicacao_ativo';
import { ldoAtivoPassivo } from './resources/ldo/ldo_ativo_passivo';
import { ldoDadoEconomico } from './resources/ldo/ldo_dado_economico';
import { ldoDespesa } from './resources/ldo/ldo_despesa';
import { ldoDespesaContinuada } from './resources/ldo/ldo_despesa_continuada';
import { ldoExpansaoDespesa } from './resources/ldo/ldo_expansao_despesa';
import { ldoProjecaoAtuarial } from './resources/ldo/ldo_projecao_atuarial';
import { ldoReceita } from './resources/ldo/ldo_receita';
import { ldoRenuncia } from './resources/ldo/ldo_renuncia';
import { ldoResultado } from './resources/ldo/ldo_resultado';
import { ldoRisco } from './resources/ldo/ldo_risco';
import { ldoRppsDespesa } from './resources/ldo/ldo_rpps_despesa';
import { ldoRppsDisponibilidade } from './resources/ldo/ldo_rpps_disponibilidade';
import { ldoRppsReceita } from './resources/ldo/ldo_rpps_receita';
import { dotacao } from './resources/loa/dotacao';
import { loa } from './resources/loa/loa';
import { previsaoDespesa } from './resources/loa/previsao_despesa';
import { previsaoReceita } from './resources/loa/previsao_receita';
import { reestimativaReceita } from './resources/loa/reestimativa_receita';
import { ppa } from './resources/ppa/ppa';
import { ppaMeta } from './resources/ppa/ppa_meta';
import { ppaReceita } from './resources/ppa/ppa_receita';
import { ppaValor } from './resources/ppa/ppa_valor';
import { layoutExportacao } from './resources/processamentos/layout_exportacao';
import { processamentoPlanejamento } from './resources/processamentos/processamento_planejamento';
import { acao } from './resources/programas/acao';
import { indicadorPrograma } from './resources/programas/indicador_programa';
import { programa } from './resources/programas/programa';
import { matrizSwot } from './resources/swot/matriz_swot';
import { versaoPlanejamento } from './resources/versao/versao_planejamento';

export const plugin = definePlugin({
  id: 'planejamento',
  title: 'Planejamento',
  resources: [
    programa,
    acao,
    ppa,
    ldo,
    ldoRisco,
    loa,
    versaoPlanejamento,
    ppaMeta,
    ppaValor,
    ppaReceita,
    previsaoReceita,
    reestimativaReceita,
    previsaoDespesa,
    dotacao,
    cronogramaDesembolso,
    cronogramaLinha,
    cronogramaMeta,
    indicadorPrograma,
    matrizSwot,
    processamentoPlanejamento,
    layoutExportacao,
    ldoDadoEconomico,
    ldoReceita,
    ldoDespesa,
    ldoExpansaoDespesa,
    ldoDespesaContinuada,
    ldoAplicacaoAtivo,
    ldoAtivoPassivo,
    ldoResultado,
    ldoRenuncia,
    ldoProjecaoAtuarial,
    ldoRppsDisponibilidade,
    ldoRppsDespesa,
    ldoRppsReceita,
  ],
  dashboards: [painelPlanejamento],
  grids: [gradeDespesa, gradeReceita, gradePpaMeta, gradePpaReceita, gradePpaValor, gradeDesembolso, gradeMetas],
  reports: [
    riscosProvidencias,
    resultadoPrimario,
    resultadoNominal,
    avaliacaoMetas,
    comparativoMetas,
    recursosAlienacao,
    previdenciarias,
    renunciaReceitas,
    despesasContinuadas,
    anexoIIDespesa,
    anexoIV,
    anexoV,
    anexoAdequacao,
    anexoAuxiliar,
    anexoI,
    anexoIIReceita,
    comparativoRealizado,
    cronogramaMensal,
    demonstrativoCompatibilidade,
    distribuicaoRecursos,
    limiteGlobais,
    programaAnual,
    programaMetas,
    receitaDespesaFonte,
    relatorioMensagem,
    resumoReceita,
    sumarioGeral,
    anexoVI,
    anexoVII,
    anexoVIII,
    anexoIX,
    despesaElemento,
    despesaElementoFonte,
    despesaFonte,
    despesaFonteCategoria,
    qdd,
    quadroDotacoes,
    resumoDespesa,
    acoesProgramas,
    acoesRecursos,
    acoesUnidades,
    ppaGeral,
    metasPrioridades,
    metasPrioridadesUnidade,
    orgaosUnidades,
    percentualValores,
    programasEAcoes,
    programasIndicadores,
    programasRecursos,
    receitasEconomica,
    relacaoAcoes,
    comparacaoVersoes,
  ],
  homes: {
    planejamento: () => import('./parts/ppa-loa/timeline'),
    'planejamento.cadastro.ppa-loa': () => import('./parts/ppa-loa/in-progress'),
    'planejamento.ppa-loa': () => import('./parts/ppa-loa/in-progress'),
  },
  slots: {
    cronograma_desembolso: { sections: [{ title: 'Planilhas', load: () => import('./parts/cronograma/sheets') }] },
    cronograma_linha: { listActions: () => import('../../resources/grid/sheet-link') },
    cronograma_meta: { listActions: () => import('../../resources/grid/sheet-link') },
    matriz_swot: { sections: [{ title: 'Quadro', load: () => import('./parts/swot/board') }] },
    programa: { sections: [{ title: 'Ações', load: () => import('./parts/programas/actions') }] },
    versao_planejamento: { sections: [{ title: 'Conferência', load: () => import('./parts/conferencia/section') }] },
    processamento_planejamento: { aboveList: () => import('./parts/processamentos/panel') },
    ppa: { sections: [{ title: 'Planilhas das versões', load: () => import('./parts/ppa-loa/sheets') }] },
    ppa_meta: { listActions: () => import('../../resources/grid/sheet-link') },
    ppa_receita: { listActions: () => import('../../resources/grid/sheet-link') },
    ppa_valor: { listActions: () => import('../../resources/grid/sheet-link') },
    previsao_despesa: { listActions: () => import('../../resources/grid/sheet-link') },
    previsao_receita: {
      listActions: () => import('../../resources/grid/sheet-link'),
      sections: [{ title: 'Reestimativas', load: () => import('./parts/reestimativas/entries') }],
    },
  },
});
