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
import { relatorioAlmoxarifadoRules } from './reports/almoxarifado/almoxarifado';
import { compraMensalPorFornecedorRules } from './reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPorFornecedorRules } from './reports/fornecimento/compras-por-fornecedor';
import { comprasPorProdutoRules } from './reports/fornecimento/compras-por-produto';
import { pedidosPorAnoEModalidadeRules } from './reports/fornecimento/pedidos-por-ano-e-modalidade';
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
    ...[autorizacaoFornecimentoRules, recebimentoRules],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
    ...[procedimentoAuxiliarRules, inscricaoProcedimentoRules, distribuicaoCredenciamentoRules],
  ],
  tables: [{ table: 'lancamento_estoque_lote', parent: 'lancamento_estoque', key: 'lancamento_id' }],
  reports: [
    ...[acompanhamentoSolicitacaoRules, demandasPendentesRules, relatorioAlmoxarifadoRules],
    ...[comprasPorFornecedorRules, pedidosPorAnoEModalidadeRules, comprasPorProdutoRules, compraMensalPorFornecedorRules],
  ],
  papers: [requisicaoPaper, mapaPrecosPaper, autorizacaoPaper, termoRecebimentoPaper],
  deadlines: [prazosDePublicacao, prazosDeAnalise],
  shows: ['unidade_medida'],
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await semearUnidades(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
    await semearPlanejamento(seed);
    await semearAlmoxarifado(seed);
    await semearFornecedores(seed);
    await semearFornecimento(seed);
  },
});
