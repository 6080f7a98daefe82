import { defineServer } from '../../../server/plugins';
import { conferenciaEndpoints } from './conferencia/endpoint';
import { cronogramaRules } from './cronograma/cronogramas';
import { cronogramaLinhaRules, cronogramaMetaRules, gradeDesembolsoServer, gradeMetasServer } from './cronograma/lines';
import { cronogramaEndpoints } from './cronograma/quota';
import { painelRules } from './dashboards/painel';
import { gradeDespesaServer, gradePpaMetaServer, gradePpaReceitaServer, gradePpaValorServer, gradeReceitaServer } from './grids';
import { metasFiscaisEndpoints } from './ldo/metas-fiscais';
import { ldoDespesaRules, ldoReceitaRules } from './ldo/receitas';
import {
  ldoAplicacaoAtivoRules,
  ldoAtivoPassivoRules,
  ldoDadoEconomicoRules,
  ldoDespesaContinuadaRules,
  ldoExpansaoDespesaRules,
  ldoRenunciaRules,
  ldoRiscoRules,
} from './ldo/registers';
import { ldoResultadoRules } from './ldo/resultados';
import { ldoProjecaoAtuarialRules, ldoRppsDespesaRules, ldoRppsDisponibilidadeRules, ldoRppsReceitaRules } from './ldo/rpps';
import { ldoRules } from './ldo/rules';
import { classificacoesNaLei } from './loa/classificacoes';
import { dotacaoEndpoints, dotacaoRules } from './loa/dotacoes';
import { previsaoDespesaRules, previsaoReceitaRules } from './loa/previsoes';
import { receitaEndpoints } from './loa/receitas-vigentes';
import { reestimativaRules } from './loa/reestimativas';
import { loaRules } from './loa/rules';
import { ppaMetaRules, ppaReceitaRules, ppaValorRules } from './ppa/linhas';
import { ppaWithVersionsRules } from './ppa/rules';
import { primeirosPassos } from './primeiros-passos';
import { processamentoEndpoints, processamentoRules } from './processamentos/rules';
import { processamento } from './processamentos/run';
import { indicadorRules } from './programas/indicadores';
import { acaoRules, programaRules } from './programas/rules';
import { comparacaoVersoesRules } from './reports/comparacao-versoes';
import { avaliacaoMetasRules } from './reports/ldo/avaliacao-metas';
import { comparativoMetasRules } from './reports/ldo/comparativo-metas';
import { despesasContinuadasRules } from './reports/ldo/despesas-continuadas';
import { previdenciariasRules } from './reports/ldo/previdenciarias';
import { recursosAlienacaoRules } from './reports/ldo/recursos-alienacao';
import { renunciaReceitasRules } from './reports/ldo/renuncia-receitas';
import { resultadoNominalRules } from './reports/ldo/resultado-nominal';
import { resultadoPrimarioRules } from './reports/ldo/resultado-primario';
import { riscosProvidenciasRules } from './reports/ldo/riscos-providencias';
import { anexoAdequacaoRules } from './reports/loa/anexo-adequadacao';
import { anexoAuxiliarRules } from './reports/loa/anexo-auxiliar';
import { anexoIRules } from './reports/loa/anexoi';
import { anexoIIDespesaRules } from './reports/loa/anexoii-despesa';
import { anexoIIReceitaRules } from './reports/loa/anexoii-receita';
import { anexoIVRules } from './reports/loa/anexoiv';
import { anexoIXRules } from './reports/loa/anexoix';
import { anexoVRules } from './reports/loa/anexov';
import { anexoVIRules } from './reports/loa/anexovi';
import { anexoVIIRules } from './reports/loa/anexovii';
import { anexoVIIIRules } from './reports/loa/anexoviii';
import { comparativoRealizadoRules } from './reports/loa/comparativo-realizado';
import { cronogramaMensalRules } from './reports/loa/cronograma-mensal';
import { demonstrativoCompatibilidadeRules } from './reports/loa/demonstrativo-compatibilidade';
import { despesaElementoRules } from './reports/loa/despesa-elemento';
import { despesaElementoFonteRules } from './reports/loa/despesa-elemento-fonte';
import { despesaFonteRules } from './reports/loa/despesa-fonte';
import { despesaFonteCategoriaRules } from './reports/loa/despesa-fonte-categoria';
import { distribuicaoRecursosRules } from './reports/loa/distribuicao-recursos';
import { limiteGlobaisRules } from './reports/loa/limite-globais';
import { programaAnualRules } from './reports/loa/programa-anual';
import { programaMetasRules } from './reports/loa/programa-metas';
import { qddRules } from './reports/loa/qdd';
import { quadroDotacoesRules } from './reports/loa/quadro-dotacoes';
import { receitaDespesaFonteRules } from './reports/loa/receita-despesa-fonte';
import { relatorioMensagemRules } from './reports/loa/relatorio-mensagem';
import { resumoDespesaRules } from './reports/loa/resumo-despesa';
import { resumoReceitaRules } from './reports/loa/resumo-receita';
import { sumarioGeralRules } from './reports/loa/sumario-geral';
import { acoesProgramasRules } from './reports/ppa/acoes-programas';
import { acoesRecursosRules } from './reports/ppa/acoes-recursos';
import { acoesUnidadesRules } from './reports/ppa/acoes-unidades';
import { ppaGeralRules } from './reports/ppa/geral';
import { metasPrioridadesRules } from './reports/ppa/metas-prioridades';
import { metasPrioridadesUnidadeRules } from './reports/ppa/metas-prioridades2';
import { orgaosUnidadesRules } from './reports/ppa/orgaos-unidades';
import { percentualValoresRules } from './reports/ppa/percentual-valores';
import { programasEAcoesRules } from './reports/ppa/programas-e-acoes';
import { programasIndicadoresRules } from './reports/ppa/programas-indicadores';
import { programasRecursosRules } from './reports/ppa/programas-recursos';
import { receitasEconomicaRules } from './reports/ppa/receitas-economica';
import { relacaoAcoesRules } from './reports/ppa/relacao-acoes';
import { semearPlanejamento } from './seed';
import { matrizSwotRules } from './swot/rules';
import { timelineEndpoints } from './timeline';
import { versionArchive } from './versao/archive';
import { versaoRules } from './versao/rules';

export { monthValues } from './cronograma/cash';
export { quotaUntil } from './cronograma/quota';
export { assumirSaldosDasDotacoes, type SaldosAssumidos, travarDotacoes } from './loa/abertura';
export { abrirNovas, julgarNovas, type NovaDotacao } from './loa/creditos';
export { tetoProvisorio } from './loa/dotacoes';
export { dotadoNaSubfuncao } from './loa/funcional';
export { unforeseenRevenue, VIGENTE } from './loa/receitas-vigentes';
export { semearLoaAnterior } from './loa/semear-anterior';
export { livrosSemALei, type MapaDePrecatorios, mapaDePrecatorios, movimentoDaDotacao, nomesDosAutores, semConta } from './pontos';
export { type DespesaDaFolha, definirFonteDaFolha, type FonteDaFolha } from './processamentos/folha';

export const server = defineServer({
  id: 'planejamento',
  firstSteps: primeirosPassos,
  shows: [
    'acao',
    'cronograma_desembolso',
    'cronograma_linha',
    'cronograma_meta',
    'dotacao',
    'loa',
    'previsao_receita',
    'programa',
    'reestimativa_receita',
    'versao_planejamento',
  ],
  rules: [
    ...classificacoesNaLei,
    programaRules,
    acaoRules,
    ppaWithVersionsRules,
    ldoRules,
    ldoRiscoRules,
    loaRules,
    versaoRules,
    ppaMetaRules,
    ppaValorRules,
    ppaReceitaRules,
    previsaoReceitaRules,
    reestimativaRules,
    previsaoDespesaRules,
    dotacaoRules,
    cronogramaRules,
    cronogramaLinhaRules,
    cronogramaMetaRules,
    indicadorRules,
    matrizSwotRules,
    processamentoRules,
    ldoDadoEconomicoRules,
    ldoReceitaRules,
    ldoDespesaRules,
    ldoExpansaoDespesaRules,
    ldoDespesaContinuadaRules,
    ldoAplicacaoAtivoRules,
    ldoAtivoPassivoRules,
    ldoResultadoRules,
    ldoRenunciaRules,
    ldoProjecaoAtuarialRules,
    ldoRppsDisponibilidadeRules,
    ldoRppsDespesaRules,
    ldoRppsReceitaRules,
  ],
  endpoints: () => [
    ...conferenciaEndpoints,
    ...cronogramaEndpoints,
    ...dotacaoEndpoints,
    ...metasFiscaisEndpoints,
    ...processamentoEndpoints,
    ...receitaEndpoints,
    ...timelineEndpoints,
  ],
  jobs: [processamento, versionArchive],
  dashboards: [painelRules],
  grids: [
    gradeDespesaServer,
    gradeReceitaServer,
    gradePpaMetaServer,
    gradePpaReceitaServer,
    gradePpaValorServer,
    gradeDesembolsoServer,
    gradeMetasServer,
  ],
  reports: [
    riscosProvidenciasRules,
    resultadoPrimarioRules,
    resultadoNominalRules,
    avaliacaoMetasRules,
    comparativoMetasRules,
    recursosAlienacaoRules,
    previdenciariasRules,
    renunciaReceitasRules,
    despesasContinuadasRules,
    anexoIIDespesaRules,
    anexoIVRules,
    anexoVRules,
    anexoAdequacaoRules,
    anexoAuxiliarRules,
    anexoIRules,
    anexoIIReceitaRules,
    comparativoRealizadoRules,
    cronogramaMensalRules,
    demonstrativoCompatibilidadeRules,
    distribuicaoRecursosRules,
    limiteGlobaisRules,
    programaAnualRules,
    programaMetasRules,
    receitaDespesaFonteRules,
    relatorioMensagemRules,
    resumoReceitaRules,
    sumarioGeralRules,
    anexoVIRules,
    anexoVIIRules,
    anexoVIIIRules,
    anexoIXRules,
    despesaElementoRules,
    despesaElementoFonteRules,
    despesaFonteRules,
    despesaFonteCategoriaRules,
    qddRules,
    quadroDotacoesRules,
    resumoDespesaRules,
    acoesProgramasRules,
    acoesRecursosRules,
    acoesUnidadesRules,
    ppaGeralRules,
    metasPrioridadesRules,
    metasPrioridadesUnidadeRules,
    orgaosUnidadesRules,
    percentualValoresRules,
    programasEAcoesRules,
    programasIndicadoresRules,
    programasRecursosRules,
    receitasEconomicaRules,
    relacaoAcoesRules,
    comparacaoVersoesRules,
  ],
  seed: semearPlanejamento,
});
