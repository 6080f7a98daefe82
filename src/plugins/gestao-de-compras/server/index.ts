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
import { acompanhamentoSolicitacaoRules } from './reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentesRules } from './reports/planejamento/demandas-pendentes';

export { type Resultado, resultadosHomologados } from './contratacao/resultados';
export { saldoAtaSql } from './contratacao/saldo-ata';
export { type Credenciado, proximoCredenciado } from './fornecedores/rodizio';
export { exigirSemImpedimento, situacaoDoFornecedor } from './fornecedores/situacao';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[almoxarifadoRules, movimentacaoEstoqueRules, posicaoEstoqueRules, lancamentoEstoqueRules, loteEstoqueRules],
    ...[solicitacaoMaterialRules, inventarioEstoqueRules],
    ...[solicitacaoDemandaRules, pesquisaPrecoRules, formalizacaoDemandaRules, pcaRules, pcaItemRules],
    ...[
      processoContratacaoRules,
      contratacaoDiretaRules,
      propostaLicitacaoRules,
      lanceLicitacaoRules,
      resultadoItemLicitacaoRules,
      ataRegistroPrecoRules,
      contratoRules,
    ],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
    ...[procedimentoAuxiliarRules, inscricaoProcedimentoRules, distribuicaoCredenciamentoRules],
  ],
  tables: [{ table: 'lancamento_estoque_lote', parent: 'lancamento_estoque', key: 'lancamento_id' }],
  reports: [acompanhamentoSolicitacaoRules, demandasPendentesRules, relatorioAlmoxarifadoRules],
  papers: [requisicaoPaper, mapaPrecosPaper],
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
    await semearContratacao(seed);
  },
});
