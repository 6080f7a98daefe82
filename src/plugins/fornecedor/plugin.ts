import { definePlugin } from '../../resources/definition/plugin';
import { ataFornecedor } from './resources/ata_fornecedor';
import { autorizacaoFornecedor } from './resources/autorizacao_fornecedor';
import { contratoFornecedor } from './resources/contrato_fornecedor';
import { cotacaoFornecedor } from './resources/cotacao_fornecedor';
import { documentoPublicado } from './resources/documento_publicado';
import { habilitacaoFornecedor } from './resources/habilitacao_fornecedor';
import { itemPublicado } from './resources/item_publicado';
import { licitacaoPublicada } from './resources/licitacao_publicada';
import { meuCadastro } from './resources/meu_cadastro';
import { meuDocumento } from './resources/meu_documento';
import { pagamentoFornecedor } from './resources/pagamento_fornecedor';
import { propostaFornecedor } from './resources/proposta_fornecedor';
import { questionamentoPublicado } from './resources/questionamento_publicado';
import { recursoFornecedor } from './resources/recurso_fornecedor';

export const plugin = definePlugin({
  id: 'fornecedor',
  title: 'Fornecedor',
  resources: [
    licitacaoPublicada,
    itemPublicado,
    documentoPublicado,
    questionamentoPublicado,
    propostaFornecedor,
    habilitacaoFornecedor,
    recursoFornecedor,
    cotacaoFornecedor,
    autorizacaoFornecedor,
    pagamentoFornecedor,
    contratoFornecedor,
    ataFornecedor,
    meuCadastro,
    meuDocumento,
  ],
  homes: { fornecedor: () => import('./parts/inicio') },
  slots: {
    licitacao_publicada: {
      sections: [
        { title: 'Edital e anexos', load: () => import('./parts/documentos') },
        { title: 'Itens', load: () => import('./parts/itens') },
        { title: 'Esclarecimentos e impugnações', load: () => import('./parts/questionamentos') },
        { title: 'Minhas propostas', load: () => import('./parts/minhas-propostas') },
        { title: 'Sala de disputa', load: () => import('./parts/sala') },
        { title: 'Mensagens da sessão', tab: 'Sala de disputa', load: () => import('./parts/mensagens') },
        { title: 'Habilitação', load: () => import('./parts/habilitacao') },
        { title: 'Recursos', load: () => import('./parts/recursos') },
        { title: 'Resultado', load: () => import('./parts/resultado') },
        { title: 'Ata e contrato', load: () => import('./parts/instrumentos') },
      ],
    },
    meu_cadastro: {
      links: [{ label: 'Documentos', to: meuDocumento }],
      sections: [
        { title: 'Alterar os dados', load: () => import('./parts/meus-dados') },
        { title: 'Contas bancárias', load: () => import('./parts/minhas-contas') },
        { title: 'Documentos', load: () => import('./parts/meus-documentos') },
      ],
    },
    contrato_fornecedor: { sections: [{ title: 'Texto do contrato', load: () => import('./parts/texto-a-assinar') }] },
    ata_fornecedor: { sections: [{ title: 'Texto da ata', load: () => import('./parts/texto-a-assinar') }] },
    proposta_fornecedor: {
      links: [
        { label: 'Habilitação', to: habilitacaoFornecedor },
        { label: 'Recursos', to: recursoFornecedor },
        { label: 'Cotações', to: cotacaoFornecedor },
        { label: 'Autorizações de fornecimento', to: autorizacaoFornecedor },
        { label: 'Contratos', to: contratoFornecedor },
        { label: 'Atas', to: ataFornecedor },
        { label: 'Pagamentos', to: pagamentoFornecedor },
      ],
      sections: [{ title: 'Recibo e itens', load: () => import('./parts/recibo') }],
    },
  },
});
