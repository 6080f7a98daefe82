import { definePlugin } from '../../resources/definition/plugin';
import { painelPlanejamento } from './dashboards/painel';
import { gradeDesembolso, gradeMetas } from './grids/cronograma';
import { gradePpaMeta } from './grids/ppa-meta';
import { gradePpaReceita } from './grids/ppa-receita';
import { gradePpaValor } from './grids/ppa-valor';
import { gradeDespesa } from './grids/previsao-despesa';
import { gradeReceita } from './grids/previsao-receita';
import { avaliacaoMetas } from './reports/avaliacao-metas';
import { comparacaoVersoes } from './reports/comparacao-versoes';
import { comparativoMetas } from './reports/comparativo-metas';
import { despesasContinuadas } from './reports/despesas-continuadas';
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
import { previdenciarias } from './reports/previdenciarias';
import { recursosAlienacao } from './reports/recursos-alienacao';
import { renunciaReceitas } from './reports/renuncia-receitas';
import { resultadoNominal } from './reports/resultado-nominal';
import { resultadoPrimario } from './reports/resultado-primario';
import { riscosProvidencias } from './reports/riscos-providencias';
import { acao } from './resources/acao';
import { cronogramaDesembolso } from './resources/cronograma_desembolso';
import { cronogramaLinha } from './resources/cronograma_linha';
import { cronogramaMeta } from './resources/cronograma_meta';
import { dotacao } from './resources/dotacao';
import { indicadorPrograma } from './resources/indicador_programa';
import { layoutExportacao } from './resources/layout_exportacao';
import { ldo } from './resources/ldo';
import { ldoAplicacaoAtivo } from './resources/ldo_aplicacao_ativo';
import { ldoAtivoPassivo } from './resources/ldo_ativo_passivo';
import { ldoDadoEconomico } from './resources/ldo_dado_economico';
import { ldoDespesa } from './resources/ldo_despesa';
import { ldoDespesaContinuada } from './resources/ldo_despesa_continuada';
import { ldoExpansaoDespesa } from './resources/ldo_expansao_despesa';
import { ldoProjecaoAtuarial } from './resources/ldo_projecao_atuarial';
import { ldoReceita } from './resources/ldo_receita';
import { ldoRenuncia } from './resources/ldo_renuncia';
import { ldoResultado } from './resources/ldo_resultado';
import { ldoRisco } from './resources/ldo_risco';
import { ldoRppsDespesa } from './resources/ldo_rpps_despesa';
import { ldoRppsDisponibilidade } from './resources/ldo_rpps_disponibilidade';
import { ldoRppsReceita } from './resources/ldo_rpps_receita';
import { loa } from './resources/loa';
import { matrizSwot } from './resources/matriz_swot';
import { ppa } from './resources/ppa';
import { ppaMeta } from './resources/ppa_meta';
import { ppaReceita } from './resources/ppa_receita';
import { ppaValor } from './resources/ppa_valor';
import { previsaoDespesa } from './resources/previsao_despesa';
import { previsaoReceita } from './resources/previsao_receita';
import { processamentoPlanejamento } from './resources/processamento_planejamento';
import { programa } from './resources/programa';
import { reestimativaReceita } from './resources/reestimativa_receita';
import { versaoPlanejamento } from './resources/versao_planejamento';

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
    planejamento: () => import('./ppa-loa/timeline'),
    'planejamento.cadastro.ppa-loa': () => import('./ppa-loa/in-progress'),
    'planejamento.ppa-loa': () => import('./ppa-loa/in-progress'),
  },
  slots: {
    cronograma_desembolso: { sections: [{ title: 'Planilhas', load: () => import('./cronograma/sheets') }] },
    cronograma_linha: { listActions: () => import('../../resources/grid/sheet-link') },
    cronograma_meta: { listActions: () => import('../../resources/grid/sheet-link') },
    matriz_swot: { sections: [{ title: 'Quadro', load: () => import('./swot/board') }] },
    programa: { sections: [{ title: 'Ações', load: () => import('./programas/actions') }] },
    versao_planejamento: { sections: [{ title: 'Conferência', load: () => import('./conferencia/conferencia-section') }] },
    processamento_planejamento: { aboveList: () => import('./processamentos/panel') },
    ppa: { sections: [{ title: 'Planilhas das versões', load: () => import('./ppa-loa/sheets') }] },
    ppa_meta: { listActions: () => import('../../resources/grid/sheet-link') },
    ppa_receita: { listActions: () => import('../../resources/grid/sheet-link') },
    ppa_valor: { listActions: () => import('../../resources/grid/sheet-link') },
    previsao_despesa: { listActions: () => import('../../resources/grid/sheet-link') },
    previsao_receita: {
      listActions: () => import('../../resources/grid/sheet-link'),
      sections: [{ title: 'Reestimativas', load: () => import('./reestimativas/entries') }],
    },
  },
});
