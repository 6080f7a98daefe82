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
import { processoContratacaoRules } from './contratacao/processo';
import { resultadoItemLicitacaoRules } from './contratacao/resultado';
import { contratoRules } from './contratos/contrato';
import { contratoExecucaoRules } from './contratos/execucao';
import { garantiaContratoRules } from './contratos/garantia';
import { medicaoContratoRules } from './contratos/medicao';
import { ocorrenciaContratoRules } from './contratos/ocorrencia';
import { prazosDosContratos, prazosDosTermos } from './contratos/prazos';
import { semearContratos } from './contratos/semear';
import { termoContratualRules } from './contratos/termo';
import { vigenciasQueAcabam } from './contratos/vigencias';
import { fornecedorCadastroRules } from './fornecedores/cadastro';
import { fornecedorDocumentoRules } from './fornecedores/documentos';
import { inscricaoProcedimentoRules, prazosDeAnalise } from './fornecedores/inscricoes';
import { procedimentoAuxiliarRules } from './fornecedores/procedimentos';
import { distribuicaoCredenciamentoRules } from './fornecedores/rodizio';
import { prazosDePublicacao, sancaoFornecedorRules } from './fornecedores/sancoes';
import { semearFornecedores } from './fornecedores/semear';
import { comissaoLicitacaoRules } from './parametros/comissoes';
import { limiteContratacaoDiretaRules } from './parametros/limites';
import { instalarLimites, semearParametros } from './parametros/semear';
import { formalizacaoDemandaRules } from './planejamento/dfd';
import { mapaPrecosPaper, requisicaoPaper } from './planejamento/papeis';
import { pcaItemRules, pcaRules } from './planejamento/pca';
import { pesquisaPrecoRules } from './planejamento/pesquisa';
import { semearPlanejamento } from './planejamento/semear';
import { solicitacaoDemandaRules } from './planejamento/solicitacao';
import { relatorioAlmoxarifadoRules } from './reports/almoxarifado/almoxarifado';
import { relacaoContratosRules } from './reports/contratos/relacao-contratos';
import { vigenciaContratosRules } from './reports/contratos/vigencia-contratos';
import { acompanhamentoSolicitacaoRules } from './reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentesRules } from './reports/planejamento/demandas-pendentes';

export { type Credenciado, proximoCredenciado } from './fornecedores/rodizio';
export { exigirSemImpedimento, situacaoDoFornecedor } from './fornecedores/situacao';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[almoxarifadoRules, movimentacaoEstoqueRules, posicaoEstoqueRules, lancamentoEstoqueRules, loteEstoqueRules],
    ...[solicitacaoMaterialRules, inventarioEstoqueRules],
    ...[solicitacaoDemandaRules, pesquisaPrecoRules, formalizacaoDemandaRules, pcaRules, pcaItemRules],
    ...[processoContratacaoRules, resultadoItemLicitacaoRules, ataRegistroPrecoRules, contratoRules],
    ...[termoContratualRules, garantiaContratoRules, ocorrenciaContratoRules, medicaoContratoRules, contratoExecucaoRules],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
    ...[procedimentoAuxiliarRules, inscricaoProcedimentoRules, distribuicaoCredenciamentoRules],
  ],
  tables: [{ table: 'lancamento_estoque_lote', parent: 'lancamento_estoque', key: 'lancamento_id' }],
  reports: [
    acompanhamentoSolicitacaoRules,
    demandasPendentesRules,
    relatorioAlmoxarifadoRules,
    relacaoContratosRules,
    vigenciaContratosRules,
  ],
  papers: [requisicaoPaper, mapaPrecosPaper],
  deadlines: [prazosDePublicacao, prazosDeAnalise, prazosDosContratos, prazosDosTermos],
  waiting: [vigenciasQueAcabam],
  shows: ['unidade_medida'],
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await semearUnidades(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
    await semearPlanejamento(seed);
    await semearAlmoxarifado(seed);
    await semearFornecedores(seed);
    await semearContratos(seed);
  },
});
