import { date, decimal, defineResource, derived, integer, type RecordOf, ref, section, text } from '../../../../resources/definition';

/** What is left of each batch, with its day of expiry: quantity alone, because value follows the average of the material. */
export const loteEstoque = defineResource({
  name: 'lote_estoque',
  label: { one: 'Lote em estoque', many: 'Lotes em estoque', gender: 'm', also: ['validade', 'vencimento de material'] },
  route: { base: '/gestao-de-compras/almoxarifado/lotes' },
  menu: 'gestao-de-compras.almoxarifado.controle-de-estoque',
  display: ['lote'],
  entity: true,
  view: true,
  fields: {
    posicao_id: ref('posicao_estoque', { label: 'Posição' }),
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', span: 6 }),
    material_id: ref('material', { label: 'Material', span: 6 }),
    lote: text(30, { label: 'Lote', span: 3 }),
    validade: date({ label: 'Validade', span: 3 }),
    dias: derived('integer', { label: 'Vence em (dias)' }),
    quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', span: 3 }),
    entrada_em: date({ label: 'Entrada', span: 3 }),
  },
  list: {
    columns: ['almoxarifado_id', 'material_id', 'lote', 'validade', 'dias', 'quantidade', 'entrada_em'],
    filters: ['posicao_id', 'almoxarifado_id', 'material_id', 'lote', 'validade'],
    extraFilters: { vence_em: integer({ label: 'Vence em (dias)', min: 0, max: 3650 }) },
    sort: ['validade', 'id'],
  },
  form: [section('Lote', ['almoxarifado_id', 'material_id', 'lote', 'validade', 'dias', 'quantidade', 'entrada_em'])],
});
export type LoteEstoque = RecordOf<typeof loteEstoque>;
