import { defineServer } from '../../../server/plugins';
import { almoxarifadoRules } from './almoxarifado/almoxarifado';
import { lancamentoEstoqueRules, loteEstoqueRules, posicaoEstoqueRules } from './almoxarifado/controle';
import { inventarioEstoqueRules } from './almoxarifado/inventario';
import { movimentacaoEstoqueRules } from './almoxarifado/movimentacao';
import { semearAlmoxarifado } from './almoxarifado/semear';
import { solicitacaoMaterialRules } from './almoxarifado/solicitacao';
import { grupoMaterialRules, materialRules, subgrupoMaterialRules } from './catalogo/catalogo';
import { semearCatalogo } from './catalogo/semear';
import { semearUnidades } from './catalogo/semear-unidades';
import { ataRegistroPrecoRules } from './contratacao/ata';
import { contratacaoDiretaRules } from './contratacao/direta';
import { lanceLicitacaoRules } from './contratacao/lances';
import { processoContratacaoRules } from './contratacao/processo';
import { propostaLicitacaoRules } from './contratacao/propostas';
import { resultadoItemLicitacaoRules } from './contratacao/resultado';
import { semearContratacao } from './contratacao/semear';
import { contratoRules } from './contratos/contrato';
import { contratoExecucaoRules } from './contratos/execucao';
import { garantiaContratoRules } from './contratos/garantia';
import { medicaoContratoRules } from './contratos/medicao';
import { ocorrenciaContratoRules } from './contratos/ocorrencia';
import { prazosDosContratos, prazosDosTermos } from './contratos/prazos';
import { semearContratos } from './contratos/semear';
import { termoContratualRules } from './contratos/termo';
import { vigenciasQueAcabam } from './contratos/vigencias';
import { painelComprasRules } from './dashboards/painel';
import { fornecedorCadastroRules } from './fornecedores/cadastro';
import { fornecedorDocumentoRules } from './fornecedores/documentos';
import { inscricaoProcedimentoRules, prazosDeAnalise } from './fornecedores/inscricoes';
import { procedimentoAuxiliarRules } from './fornecedores/procedimentos';
import { distribuicaoCredenciamentoRules } from './fornecedores/rodizio';
import { prazosDePublicacao, sancaoFornecedorRules } from './fornecedores/sancoes';
import { semearFornecedores } from './fornecedores/semear';
import { autorizacaoFornecimentoRules } from './fornecimento/af';
import { autorizacaoPaper, termoRecebimentoPaper } from './fornecimento/papeis';
import { recebimentoRules } from './fornecimento/recebimento';
import { semearFornecimento } from './fornecimento/semear';
import { comissaoLicitacaoRules } from './parametros/comissoes';
import { limiteContratacaoDiretaRules } from './parametros/limites';
import { instalarLimites, semearParametros } from './parametros/semear';
import { formalizacaoDemandaRules } from './planejamento/dfd';
import { mapaPrecosPaper, requisicaoPaper } from './planejamento/papeis';
import { pcaItemRules, pcaRules } from './planejamento/pca';
import { pesquisaPrecoRules } from './planejamento/pesquisa';
import { semearPlanejamento } from './planejamento/semear';
import { solicitacaoDemandaRules } from './planejamento/solicitacao';
import { enviarAoPncp } from './pncp/enviar';
import { publicacaoPncpRules } from './pncp/publicacoes';
import { relatorioAlmoxarifadoRules } from './reports/almoxarifado/almoxarifado';
import { relatorioFasesRules } from './reports/contratacao/fases';
import { relatorioLicitacoesRules } from './reports/contratacao/licitacoes';
import { relatorioProgramaAcaoRules } from './reports/contratacao/programa-acao';
import { relacaoContratosRules } from './reports/contratos/relacao-contratos';
import { vigenciaContratosRules } from './reports/contratos/vigencia-contratos';
import { compraMensalPorFornecedorRules } from './reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPorFornecedorRules } from './reports/fornecimento/compras-por-fornecedor';
import { comprasPorProdutoRules } from './reports/fornecimento/compras-por-produto';
import { pedidosPorAnoEModalidadeRules } from './reports/fornecimento/pedidos-por-ano-e-modalidade';
import { acompanhamentoSolicitacaoRules } from './reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentesRules } from './reports/planejamento/demandas-pendentes';

export { type Credenciado, proximoCredenciado } from './fornecedores/rodizio';
export { exigirSemImpedimento, situacaoDoFornecedor } from './fornecedores/situacao';
export { type Sinal, sinaisDeCompras } from './sinais/sinais';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[almoxarifadoRules, movimentacaoEstoqueRules, posicaoEstoqueRules, lancamentoEstoqueRules, loteEstoqueRules],
    ...[solicitacaoMaterialRules, inventarioEstoqueRules],
    ...[solicitacaoDemandaRules, pesquisaPrecoRules, formalizacaoDemandaRules, pcaRules, pcaItemRules],
    ...[processoContratacaoRules, contratacaoDiretaRules, propostaLicitacaoRules, lanceLicitacaoRules, resultadoItemLicitacaoRules],
    ...[ataRegistroPrecoRules, contratoRules, publicacaoPncpRules],
    ...[autorizacaoFornecimentoRules, recebimentoRules],
    ...[termoContratualRules, garantiaContratoRules, ocorrenciaContratoRules, medicaoContratoRules, contratoExecucaoRules],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
    ...[procedimentoAuxiliarRules, inscricaoProcedimentoRules, distribuicaoCredenciamentoRules],
  ],
  tables: [{ table: 'lancamento_estoque_lote', parent: 'lancamento_estoque', key: 'lancamento_id' }],
  reports: [
    ...[acompanhamentoSolicitacaoRules, demandasPendentesRules, relatorioAlmoxarifadoRules],
    ...[relatorioLicitacoesRules, relatorioFasesRules, relatorioProgramaAcaoRules],
    ...[relacaoContratosRules, vigenciaContratosRules],
    ...[comprasPorFornecedorRules, pedidosPorAnoEModalidadeRules, comprasPorProdutoRules, compraMensalPorFornecedorRules],
  ],
  dashboards: [painelComprasRules],
  papers: [requisicaoPaper, mapaPrecosPaper, autorizacaoPaper, termoRecebimentoPaper],
  deadlines: [prazosDePublicacao, prazosDeAnalise, prazosDosContratos, prazosDosTermos],
  waiting: [vigenciasQueAcabam],
  shows: ['unidade_medida'],
  everyMinute: enviarAoPncp,
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await semearUnidades(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
    await semearPlanejamento(seed);
    await semearAlmoxarifado(seed);
    await semearFornecedores(seed);
    await semearContratacao(seed);
    await semearContratos(seed);
    await semearFornecimento(seed);
  },
});
