import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

/** How who won at a leilão paid (Lei 14.133/2021, art. 31, § 4º). */
export const pedidoPagamento = {
  pago_em: date({ label: 'Pago em', required: true, max: 'hoje', span: 4 }),
  comprovante: text(60, { label: 'Guia ou comprovante', required: true, span: 8 }),
} as const;

/** Who supplies each item of a contratação, and at what price; an order beyond the first is of the reserve (handbook Compras 4A). */
export const resultadoItemLicitacao = defineResource({
  name: 'resultado_item_licitacao',
  label: { one: 'Resultado do item', many: 'Resultados dos itens', gender: 'm' },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/resultados' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  fields: {
    rotulo: derived('text', { label: 'Item' }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', required: true, immutable: true, span: 6 }),
    item_numero: integer({ label: 'Item', required: true, min: 1, span: 2 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, span: 2 }),
    material_id: ref('material', { label: 'Material ou serviço', readOnly: true, span: 6 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true, span: 6 }),
    quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 3 }),
    valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 3 }),
    valor_total: money({ label: 'Valor total', readOnly: true, span: 3 }),
    oferecido: derived('text', { label: 'Desconto ou retorno' }),
    marca: text(80, { label: 'Marca ou modelo', span: 6 }),
    garantia_adicional: money({
      label: 'Garantia adicional do contrato',
      readOnly: true,
      help: 'O que falta do valor orçado (Lei 14.133/2021, art. 59, § 5º).',
      span: 3,
    }),
    pago_em: date({ label: 'Pago em', readOnly: true, span: 3 }),
    comprovante: text(60, { label: 'Guia ou comprovante', readOnly: true, span: 3 }),
    pagamento: derived('text', { label: 'Pagamento do arrematante' }),
    situacao: choice(
      { proposto: 'Proposto', vencedor: 'Vencedor', homologado: 'Homologado', reserva: 'Cadastro de reserva', cancelado: 'Cancelado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'proposto',
        tones: { vencedor: 'andamento', homologado: 'bom', cancelado: 'ruim' },
        span: 3,
      },
    ),
  },
  unique: [['processo_contratacao_id', 'item_numero', 'ordem']],
  document: {
    fixed: { draft: ['situacao', 'proposto', 'vencedor', 'reserva', 'cancelado'], but: ['situacao', 'pago_em', 'comprovante'] },
    from: { processo_contratacao: { by: 'processo_contratacao_id' } },
  },
  list: {
    columns: [
      'processo_contratacao_id',
      'item_numero',
      'material_id',
      'fornecedor_id',
      'quantidade',
      'valor_unitario',
      'valor_total',
      'oferecido',
      'situacao',
    ],
    filters: ['processo_contratacao_id', 'fornecedor_id', 'material_id', 'situacao'],
    sort: ['processo_contratacao_id', 'item_numero', 'ordem'],
  },
  form: [
    section('Resultado', [
      'processo_contratacao_id',
      'item_numero',
      'ordem',
      'material_id',
      'fornecedor_id',
      'quantidade',
      'valor_unitario',
      'valor_total',
      'oferecido',
      'marca',
      'garantia_adicional',
      'situacao',
      'pagamento',
      'pago_em',
      'comprovante',
    ]),
  ],
  acts: {
    registrar_pagamento: { label: 'Registrar o pagamento', regra: 2, asks: pedidoPagamento, when: { pagamento: 'A pagar' } },
    desfazer_pagamento: {
      label: 'Desfazer o pagamento',
      regra: 2,
      asks: pedidoMotivo,
      when: { situacao: 'vencedor', pagamento: 'Pago' },
    },
  },
});
export type ResultadoItemLicitacao = RecordOf<typeof resultadoItemLicitacao>;
