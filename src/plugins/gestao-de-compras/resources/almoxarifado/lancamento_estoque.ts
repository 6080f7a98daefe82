import { choice, date, decimal, defineResource, derived, money, type RecordOf, ref, section } from '../../../../resources/definition';
import { TIPOS_MOVIMENTO } from './tipos';

/** The ledger of stock, line by line, with the balance that each one left: the ficha de estoque (handbook Compras 5.2). */
export const lancamentoEstoque = defineResource({
  name: 'lancamento_estoque',
  label: { one: 'Lançamento de estoque', many: 'Ficha de estoque', gender: 'm', also: ['kardex', 'razão do estoque'] },
  route: { base: '/gestao-de-compras/almoxarifado/ficha' },
  menu: 'gestao-de-compras.almoxarifado.controle-de-estoque',
  display: ['data'],
  entity: true,
  view: true,
  fields: {
    posicao_id: ref('posicao_estoque', { label: 'Posição' }),
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', span: 6 }),
    material_id: ref('material', { label: 'Material', span: 6 }),
    data: date({ label: 'Data', span: 3 }),
    movimentacao_id: ref('movimentacao_estoque', { label: 'Movimentação', span: 4 }),
    tipo: choice(TIPOS_MOVIMENTO, { label: 'Tipo', span: 5 }),
    quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', span: 3 }),
    valor: money({ label: 'Valor', span: 3 }),
    saldo_quantidade: decimal(18, 4, { shortest: true, label: 'Saldo', span: 3 }),
    saldo_valor: money({ label: 'Valor do saldo', span: 3 }),
    custo_medio: derived('decimal', { label: 'Custo médio' }),
    lotes: derived('text', { label: 'Lotes' }),
  },
  list: {
    columns: ['data', 'material_id', 'movimentacao_id', 'tipo', 'quantidade', 'valor', 'saldo_quantidade', 'saldo_valor', 'custo_medio'],
    filters: ['posicao_id', 'almoxarifado_id', 'material_id', 'data', 'tipo'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Lançamento', [
      'almoxarifado_id',
      'material_id',
      'data',
      'movimentacao_id',
      'tipo',
      'quantidade',
      'valor',
      'saldo_quantidade',
      'saldo_valor',
      'custo_medio',
      'lotes',
    ]),
  ],
});
export type LancamentoEstoque = RecordOf<typeof lancamentoEstoque>;
