import { choice, date, defineResource, longText, money, type RecordOf, section, text } from '../../../resources/definition';
import { AF_A_RECEBER, SITUACOES_AF } from '../../gestao-de-compras/resources/fornecimento/autorizacao_fornecimento';
import { pedidoNotaDoPortal } from '../../gestao-de-compras/resources/portal/nota_fornecedor';

/** The orders that the municipality issued to who calls (handbook Compras 6.2). */
export const autorizacaoFornecedor = defineResource({
  name: 'autorizacao_fornecedor',
  label: { one: 'Autorização de fornecimento', many: 'Autorizações de fornecimento', gender: 'f', also: ['AF', 'pedido'] },
  route: { base: '/fornecedor/propostas/autorizacoes' },
  menu: 'fornecedor.propostas',
  display: ['numero'],
  view: true,
  fields: {
    numero: text(20, { label: 'AF', span: 3 }),
    fornecedor: text(150, { label: 'Fornecedor', span: 6 }),
    situacao: choice(SITUACOES_AF, {
      label: 'Situação',
      tones: {
        emitida: 'atencao',
        ciente: 'andamento',
        parcialmente_recebida: 'andamento',
        recebida: 'bom',
        encerrada: 'bom',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    data_emissao: date({ label: 'Emissão', span: 3 }),
    data_ciencia: date({ label: 'Ciência', span: 3 }),
    data_limite: date({ label: 'Entregar até', span: 3 }),
    valor: money({ label: 'Valor', span: 3 }),
    entrega: text(200, { label: 'Onde entregar', span: 6 }),
    itens: longText({ label: 'Itens' }),
    notas: longText({ label: 'Notas enviadas' }),
  },
  list: {
    columns: ['numero', 'fornecedor', 'data_emissao', 'data_limite', 'valor', 'situacao'],
    filters: ['numero', 'situacao', 'data_emissao', 'data_limite'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Autorização', [
      'numero',
      'fornecedor',
      'situacao',
      'data_emissao',
      'data_ciencia',
      'data_limite',
      'valor',
      'entrega',
      'itens',
      'notas',
    ]),
  ],
  acts: {
    dar_ciencia: { label: 'Dar ciência', regra: 2, when: { situacao: 'emitida' } },
    enviar_nota: { label: 'Enviar nota fiscal', regra: 2, asks: pedidoNotaDoPortal, when: { situacao: [...AF_A_RECEBER] } },
  },
});
export type AutorizacaoFornecedor = RecordOf<typeof autorizacaoFornecedor>;
