import type { Room } from '../../../resources/definition/plugin';
import { createAddress } from '../../../resources/definition/resource';
import { relatorioFases } from '../reports/contratacao/fases';
import { relatorioLicitacoes } from '../reports/contratacao/licitacoes';
import { relatorioProgramaAcao } from '../reports/contratacao/programa-acao';
import { relatorioProjecaoDeficit } from '../reports/contratacao/projecao-deficit';
import { relatorioRelacaoControle } from '../reports/contratacao/relacao-controle';
import { relatorioSaldoExistente } from '../reports/contratacao/saldo-existente';
import { relatorioSaldoRegistroPreco } from '../reports/contratacao/saldo-registro-preco';
import { adesaoAta } from '../resources/contratacao/adesao_ata';
import { ataRegistroPreco } from '../resources/contratacao/ata_registro_preco';
import { contratacaoDireta } from '../resources/contratacao/contratacao_direta';
import { eventoSessaoLicitacao } from '../resources/contratacao/evento_sessao_licitacao';
import { habilitacaoLicitante } from '../resources/contratacao/habilitacao_licitante';
import { intencaoRegistroPreco } from '../resources/contratacao/intencao_registro_preco';
import { lanceLicitacao } from '../resources/contratacao/lance_licitacao';
import { processoContratacao } from '../resources/contratacao/processo_contratacao';
import { propostaLicitacao } from '../resources/contratacao/proposta_licitacao';
import { questionamentoLicitacao } from '../resources/contratacao/questionamento_licitacao';
import { recursoLicitacao } from '../resources/contratacao/recurso_licitacao';
import { resultadoItemLicitacao } from '../resources/contratacao/resultado_item_licitacao';
import { limiteContratacaoDireta } from '../resources/parametros/limite_contratacao_direta';
import { publicacaoPncp } from '../resources/pncp/publicacao_pncp';
import { documentoLicitacao } from '../resources/portal/documento_licitacao';
import { edicaoBaixavel } from '../resources/portal/download_edital';

/** From the process to the ata (handbook Compras 4A). */
export const contratacaoRoom: Room = {
  resources: [
    processoContratacao,
    contratacaoDireta,
    propostaLicitacao,
    lanceLicitacao,
    resultadoItemLicitacao,
    ataRegistroPreco,
    questionamentoLicitacao,
    habilitacaoLicitante,
    recursoLicitacao,
    eventoSessaoLicitacao,
    adesaoAta,
    intencaoRegistroPreco,
  ],
  reports: [
    relatorioLicitacoes,
    relatorioFases,
    relatorioProgramaAcao,
    relatorioSaldoExistente,
    relatorioRelacaoControle,
    relatorioSaldoRegistroPreco,
    relatorioProjecaoDeficit,
  ],
  aliases: [{ path: `${contratacaoDireta.route.base}/:id`, to: `${processoContratacao.route.base}/:id` }],
  slots: {
    ata_registro_preco: {
      links: [{ label: 'Adesões', to: adesaoAta }],
      sections: [
        { title: 'Assinatura do fornecedor', load: () => import('../parts/portal/assinaturas') },
        { title: 'Adesões', load: () => import('../parts/contratacao/adesoes') },
        { title: 'Publicações no PNCP', load: () => import('../parts/pncp/ata') },
      ],
    },
    contratacao_direta: {
      links: [
        { label: 'Nova contratação', to: { menu: processoContratacao.menu, path: createAddress(processoContratacao) }, rule: 2 },
        { label: 'Limites legais', to: limiteContratacaoDireta },
      ],
    },
    processo_contratacao: {
      aboveForm: () => import('../parts/contratacao/etapas'),
      tellsWay: true,
      links: [
        { label: 'Edital e anexos', to: documentoLicitacao },
        { label: 'Retiradas de edital', to: edicaoBaixavel },
        { label: 'Esclarecimentos e impugnações', to: questionamentoLicitacao },
        { label: 'Propostas', to: propostaLicitacao },
        { label: 'Lances', to: lanceLicitacao },
        { label: 'Habilitação', to: habilitacaoLicitante },
        { label: 'Recursos', to: recursoLicitacao },
        { label: 'Mensagens da sessão', to: eventoSessaoLicitacao },
        { label: 'Resultados', to: resultadoItemLicitacao },
        { label: 'Atas de registro de preços', to: ataRegistroPreco },
        { label: 'Publicações no PNCP', to: publicacaoPncp },
        { label: 'Intenções de registro de preços', to: intencaoRegistroPreco },
      ],
      sections: [
        { title: 'Edital e anexos', tab: 'Fase preparatória', load: () => import('../parts/portal/documentos') },
        { title: 'Esclarecimentos e impugnações', load: () => import('../parts/contratacao/questionamentos') },
        { title: 'Propostas', load: () => import('../parts/contratacao/propostas') },
        { title: 'Disputa', load: () => import('../parts/contratacao/disputa') },
        { title: 'Mensagens da sessão', load: () => import('../parts/contratacao/mensagens') },
        { title: 'Habilitação', load: () => import('../parts/contratacao/habilitacao') },
        { title: 'Recursos', load: () => import('../parts/contratacao/recursos') },
        { title: 'Resultados', tab: 'Resultado', load: () => import('../parts/contratacao/resultados') },
        { title: 'Atas de registro de preços', load: () => import('../parts/contratacao/atas') },
        { title: 'Autorizações de fornecimento', load: () => import('../parts/fornecimento/autorizacoes-do-processo') },
        { title: 'Publicações no PNCP', tab: 'Prazos', load: () => import('../parts/pncp/processo-contratacao') },
      ],
    },
  },
};
