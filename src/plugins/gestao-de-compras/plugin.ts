import { definePlugin } from '../../resources/definition/plugin';
import { createAddress } from '../../resources/definition/resource';
import { painelCompras } from './dashboards/painel';
import { relatorioAlmoxarifado } from './reports/almoxarifado/almoxarifado';
import { relatorioFases } from './reports/contratacao/fases';
import { relatorioLicitacoes } from './reports/contratacao/licitacoes';
import { relatorioProgramaAcao } from './reports/contratacao/programa-acao';
import { relacaoContratos } from './reports/contratos/relacao-contratos';
import { vigenciaContratos } from './reports/contratos/vigencia-contratos';
import { compraMensalPorFornecedor } from './reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPorFornecedor } from './reports/fornecimento/compras-por-fornecedor';
import { comprasPorProduto } from './reports/fornecimento/compras-por-produto';
import { pedidosPorAnoEModalidade } from './reports/fornecimento/pedidos-por-ano-e-modalidade';
import { acompanhamentoSolicitacao } from './reports/planejamento/acompanhamento-solicitacao-demanda';
import { demandasPendentes } from './reports/planejamento/demandas-pendentes';
import { almoxarifado } from './resources/almoxarifado/almoxarifado';
import { inventarioEstoque } from './resources/almoxarifado/inventario_estoque';
import { lancamentoEstoque } from './resources/almoxarifado/lancamento_estoque';
import { loteEstoque } from './resources/almoxarifado/lote_estoque';
import { movimentacaoEstoque } from './resources/almoxarifado/movimentacao_estoque';
import { posicaoEstoque } from './resources/almoxarifado/posicao_estoque';
import { solicitacaoMaterial } from './resources/almoxarifado/solicitacao_material';
import { grupoMaterial } from './resources/catalogo/grupo_material';
import { material } from './resources/catalogo/material';
import { subgrupoMaterial } from './resources/catalogo/subgrupo_material';
import { unidadeMedida } from './resources/catalogo/unidade_medida';
import { ataRegistroPreco } from './resources/contratacao/ata_registro_preco';
import { contratacaoDireta } from './resources/contratacao/contratacao_direta';
import { lanceLicitacao } from './resources/contratacao/lance_licitacao';
import { processoContratacao } from './resources/contratacao/processo_contratacao';
import { propostaLicitacao } from './resources/contratacao/proposta_licitacao';
import { resultadoItemLicitacao } from './resources/contratacao/resultado_item_licitacao';
import { contrato } from './resources/contratos/contrato';
import { contratoExecucao } from './resources/contratos/contrato_execucao';
import { garantiaContrato } from './resources/contratos/garantia_contrato';
import { medicaoContrato } from './resources/contratos/medicao_contrato';
import { ocorrenciaContrato } from './resources/contratos/ocorrencia_contrato';
import { termoContratual } from './resources/contratos/termo_contratual';
import { distribuicaoCredenciamento } from './resources/fornecedores/distribuicao_credenciamento';
import { fornecedorCadastro } from './resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento } from './resources/fornecedores/fornecedor_documento';
import { inscricaoProcedimento } from './resources/fornecedores/inscricao_procedimento';
import { procedimentoAuxiliar } from './resources/fornecedores/procedimento_auxiliar';
import { sancaoFornecedor } from './resources/fornecedores/sancao_fornecedor';
import { autorizacaoFornecimento } from './resources/fornecimento/autorizacao_fornecimento';
import { recebimento } from './resources/fornecimento/recebimento';
import { comissaoLicitacao } from './resources/parametros/comissao_licitacao';
import { limiteContratacaoDireta } from './resources/parametros/limite_contratacao_direta';
import { parametroCompras } from './resources/parametros/parametro_compras';
import { formalizacaoDemanda } from './resources/planejamento/formalizacao_demanda';
import { pca } from './resources/planejamento/pca';
import { pcaItem } from './resources/planejamento/pca_item';
import { pesquisaPreco } from './resources/planejamento/pesquisa_preco';
import { solicitacaoDemanda } from './resources/planejamento/solicitacao_demanda';
import { publicacaoPncp } from './resources/pncp/publicacao_pncp';

export const plugin = definePlugin({
  id: 'gestao-de-compras',
  title: 'Gestão de Compras',
  resources: [
    ...[unidadeMedida, grupoMaterial, subgrupoMaterial, material],
    ...[almoxarifado, movimentacaoEstoque, posicaoEstoque, lancamentoEstoque, loteEstoque, solicitacaoMaterial, inventarioEstoque],
    ...[limiteContratacaoDireta, comissaoLicitacao, parametroCompras],
    ...[solicitacaoDemanda, pesquisaPreco, formalizacaoDemanda, pca, pcaItem],
    ...[
      processoContratacao,
      contratacaoDireta,
      propostaLicitacao,
      lanceLicitacao,
      resultadoItemLicitacao,
      ataRegistroPreco,
      contrato,
      publicacaoPncp,
    ],
    ...[termoContratual, garantiaContrato, ocorrenciaContrato, medicaoContrato, contratoExecucao],
    ...[autorizacaoFornecimento, recebimento],
    ...[fornecedorCadastro, fornecedorDocumento, sancaoFornecedor],
    ...[procedimentoAuxiliar, inscricaoProcedimento, distribuicaoCredenciamento],
  ],
  reports: [
    ...[acompanhamentoSolicitacao, demandasPendentes, relatorioAlmoxarifado],
    ...[relatorioLicitacoes, relatorioFases, relatorioProgramaAcao],
    ...[relacaoContratos, vigenciaContratos],
    ...[comprasPorFornecedor, pedidosPorAnoEModalidade, comprasPorProduto, compraMensalPorFornecedor],
  ],
  dashboards: [painelCompras],
  aliases: [{ path: `${contratacaoDireta.route.base}/:id`, to: `${processoContratacao.route.base}/:id` }],
  slots: {
    contratacao_direta: {
      links: [
        { label: 'Nova contratação', to: { menu: processoContratacao.menu, path: createAddress(processoContratacao) }, rule: 2 },
        { label: 'Limites legais', to: limiteContratacaoDireta },
      ],
    },
    processo_contratacao: {
      links: [
        { label: 'Propostas', to: propostaLicitacao },
        { label: 'Lances', to: lanceLicitacao },
        { label: 'Resultados', to: resultadoItemLicitacao },
        { label: 'Atas de registro de preços', to: ataRegistroPreco },
        { label: 'Publicações no PNCP', to: publicacaoPncp },
      ],
      sections: [
        { title: 'Propostas', load: () => import('./parts/contratacao/propostas') },
        { title: 'Resultados', load: () => import('./parts/contratacao/resultados') },
        { title: 'Atas de registro de preços', load: () => import('./parts/contratacao/atas') },
        { title: 'Autorizações de fornecimento', load: () => import('./parts/fornecimento/autorizacoes-do-processo') },
        { title: 'Publicações no PNCP', load: () => import('./parts/pncp/processo-contratacao') },
      ],
    },
    pca: {
      links: [{ label: 'Itens do PCA', to: pcaItem }],
      sections: [
        { title: 'Itens do plano', load: () => import('./parts/planejamento/itens-do-pca') },
        { title: 'Publicações no PNCP', load: () => import('./parts/pncp/pca') },
      ],
    },
    contrato: {
      links: [{ label: 'Termos', to: termoContratual }],
      sections: [
        { title: 'Termos', load: () => import('./parts/contratos/termos') },
        { title: 'Garantias', load: () => import('./parts/contratos/garantias') },
        { title: 'Ocorrências', load: () => import('./parts/contratos/ocorrencias') },
        { title: 'Medições', load: () => import('./parts/contratos/medicoes') },
        { title: 'Autorizações de fornecimento', load: () => import('./parts/fornecimento/autorizacoes-do-contrato') },
        { title: 'Publicações no PNCP', load: () => import('./parts/pncp/contrato') },
      ],
    },
    solicitacao_demanda: { sections: [{ title: 'Pesquisa de preços', load: () => import('./parts/planejamento/pesquisas') }] },
    contrato_execucao: {
      links: [
        { label: 'Medições', to: medicaoContrato },
        { label: 'Ocorrências', to: ocorrenciaContrato },
        { label: 'Garantias', to: garantiaContrato },
      ],
    },
    autorizacao_fornecimento: {
      links: [{ label: 'Recebimentos', to: recebimento }],
      sections: [{ title: 'Recebimentos', load: () => import('./parts/fornecimento/recebimentos') }],
    },
    posicao_estoque: {
      links: [
        { label: 'Lotes', to: loteEstoque },
        { label: 'Inventários', to: inventarioEstoque },
      ],
    },
    procedimento_auxiliar: {
      links: [
        { label: 'Inscrições', to: inscricaoProcedimento },
        { label: 'Demandas distribuídas', to: distribuicaoCredenciamento },
        { label: 'Fornecedores', to: fornecedorCadastro },
        { label: 'Documentos', to: fornecedorDocumento },
        { label: 'Sanções', to: sancaoFornecedor },
      ],
      sections: [{ title: 'Inscrições', load: () => import('./parts/fornecedores/inscricoes') }],
    },
    fornecedor_cadastro: {
      sections: [
        { title: 'Certidões', load: () => import('./parts/fornecedores/documentos') },
        { title: 'Sanções', load: () => import('./parts/fornecedores/sancoes') },
      ],
    },
  },
});
