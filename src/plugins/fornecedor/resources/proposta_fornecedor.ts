import { choice, dateTime, defineResource, derived, money, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';
import { pedidoExclusao, pedidoLance, pedidoProposta } from '../../gestao-de-compras/resources/contratacao/pedidos_do_licitante';
import { pedidoObjeto, pedidoReadequacao, propostaLicitacao } from '../../gestao-de-compras/resources/contratacao/proposta_licitacao';
import { pedidoIntencao } from './recurso_fornecedor';

const { licitante: _licitante, ...oferta } = pedidoProposta;
/** What takes the place of a proposal: whose it is does not change. */
export const pedidoSubstituta = oferta;

/** The proposals of who calls, as their supplier may see them; each is the proposal of the same id (handbook Compras 6.2). */
export const propostaFornecedor = defineResource({
  name: 'proposta_fornecedor',
  label: { one: 'Proposta', many: 'Propostas', gender: 'f', also: ['lance', 'recibo'] },
  route: { base: '/fornecedor/propostas' },
  display: ['processo', 'objeto'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    processo: text(20, { label: 'Processo', span: 2 }),
    objeto: text(500, { label: 'Objeto', span: 12 }),
    licitante: text(150, { label: 'Licitante', span: 6 }),
    documento: text(14, { label: 'CPF ou CNPJ do licitante', span: 3 }),
    enviada_em: dateTime({ label: 'Enviada em', span: 3 }),
    valor: money({ label: 'Valor', help: 'Lacrado até a abertura.', span: 3 }),
    situacao: choice(propostaLicitacao.fields.situacao.options, {
      label: 'Situação',
      tones: { enviada: 'andamento', aberta: 'andamento', classificada: 'andamento', vencedora: 'bom', desclassificada: 'ruim' },
      span: 3,
    }),
    classificacao: text(200, { label: 'Classificação', span: 6 }),
    prazo_final: dateTime({ label: 'Propostas até', span: 3 }),
    prazo_pendente: text(120, { label: 'Prazo pendente', span: 6 }),
    convocada: yesNo({ label: 'Chamada a cobrir a melhor oferta', span: 4 }),
    em_recurso: derived('yesNo', { label: 'Na fase recursal' }),
    recibo: text(64, { label: 'Recibo (SHA-256)', span: 12 }),
    motivo: text(500, { label: 'Motivo da desclassificação', span: 12 }),
  },
  list: {
    columns: ['processo', 'objeto', 'licitante', 'enviada_em', 'valor', 'situacao', 'classificacao', 'prazo_pendente'],
    filters: ['licitacao_id', 'situacao', 'objeto', 'enviada_em'],
    sort: ['-enviada_em', '-id'],
    totals: false,
  },
  form: [
    section('Proposta', [
      'licitacao_id',
      'licitante',
      'situacao',
      'enviada_em',
      'valor',
      'classificacao',
      'prazo_final',
      'prazo_pendente',
      'convocada',
      'motivo',
      'recibo',
    ]),
  ],
  acts: {
    enviar: {
      label: 'Enviar',
      regra: 2,
      confirm: 'A proposta fica lacrada até a abertura. Até o fim do prazo pode ser substituída ou retirada.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'enviada' },
    },
    substituir: {
      label: 'Substituir',
      regra: 2,
      asks: pedidoSubstituta,
      begins: true,
      when: { situacao: ['rascunho', 'enviada'] },
      to: { situacao: 'retirada' },
    },
    retirar: {
      label: 'Retirar',
      regra: 2,
      confirm: 'A proposta retirada não volta: até o fim do prazo escreve-se outra.',
      when: { situacao: ['rascunho', 'enviada'] },
      to: { situacao: 'retirada' },
    },
    dar_lance: { label: 'Dar lance', regra: 2, asks: pedidoLance, when: { situacao: 'aberta' } },
    pedir_exclusao: {
      label: 'Pedir a exclusão de um lance',
      regra: 2,
      asks: pedidoExclusao,
      confirm: 'Pede-se a quem conduz que exclua o seu último lance, por erro manifesto. Até a decisão ele vale.',
      when: { situacao: 'aberta' },
    },
    recorrer: {
      label: 'Manifestar intenção de recorrer',
      regra: 2,
      asks: pedidoIntencao,
      changes: ['recurso_fornecedor'],
      confirm: 'A intenção se manifesta logo que o vencedor é declarado, ou preclui; as razões vêm depois, em três dias úteis.',
      when: { situacao: ['aberta', 'classificada', 'desclassificada', 'inabilitada', 'vencedora'], em_recurso: true },
    },
    cobrir: { label: 'Cobrir oferta', regra: 2, asks: pedidoLance, when: { situacao: ['aberta', 'classificada'], convocada: true } },
    declinar: {
      label: 'Não cobrir a oferta',
      regra: 2,
      asks: pedidoObjeto,
      confirm: 'A vez passa à próxima microempresa ou empresa de pequeno porte empatada, e não volta.',
      when: { situacao: ['aberta', 'classificada'], convocada: true },
    },
    readequar: {
      label: 'Enviar proposta readequada',
      regra: 2,
      asks: pedidoReadequacao,
      begins: true,
      when: { situacao: ['classificada', 'vencedora'] },
    },
  },
  next: {
    situacao: {
      rascunho: 'enviar',
      enviada: null,
      aberta: ['cobrir', 'dar_lance'],
      classificada: ['cobrir', 'readequar'],
      desclassificada: 'recorrer',
      inabilitada: 'recorrer',
      vencedora: 'readequar',
    },
  },
});
export type PropostaFornecedor = RecordOf<typeof propostaFornecedor>;
