import { choice, decimal, defineResource, integer, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { BENEFICIOS, SITUACOES_ITEM } from '../../gestao-de-compras/resources/contratacao/processo_contratacao';

/** What a published licitação asks for, item by item. */
export const itemPublicado = defineResource({
  name: 'item_publicado',
  label: { one: 'Item da licitação', many: 'Itens das licitações', gender: 'm' },
  route: { base: '/fornecedor/buscar-licitacoes/itens' },
  menu: 'fornecedor.buscar-licitacoes',
  display: ['descricao'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    numero: integer({ label: 'Item', span: 2 }),
    lote_numero: integer({ label: 'Lote', span: 2 }),
    descricao: text(500, { label: 'Descrição', span: 12 }),
    quantidade: decimal(15, 4, { label: 'Quantidade', span: 3 }),
    unidade: text(60, { label: 'Unidade', span: 3 }),
    valor_unitario_estimado: decimal(18, 4, { label: 'Unitário estimado', span: 3 }),
    valor_total: money({ label: 'Total estimado', span: 3 }),
    beneficio: choice(BENEFICIOS, { label: 'Benefício', span: 4 }),
    situacao_item: choice(SITUACOES_ITEM, { label: 'Situação', span: 3 }),
  },
  list: {
    columns: [
      'licitacao_id',
      'lote_numero',
      'numero',
      'descricao',
      'quantidade',
      'unidade',
      'valor_unitario_estimado',
      'valor_total',
      'beneficio',
    ],
    filters: ['licitacao_id', 'descricao', 'beneficio'],
    sort: ['licitacao_id', 'numero'],
    totals: false,
  },
  form: [
    section('Item', [
      'licitacao_id',
      'numero',
      'lote_numero',
      'descricao',
      'quantidade',
      'unidade',
      'valor_unitario_estimado',
      'valor_total',
      'beneficio',
      'situacao_item',
    ]),
  ],
});
export type ItemPublicado = RecordOf<typeof itemPublicado>;
