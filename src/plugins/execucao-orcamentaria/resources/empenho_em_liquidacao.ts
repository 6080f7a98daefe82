import { date, defineResource, derived, integer, longText, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { detalhes, somaDe } from './parts';

/** What the recognition of a fato gerador asks for. */
export const pedidoEmLiquidacao = {
  data: date({ label: 'Data do fato gerador', required: true, max: 'hoje', span: 6 }),
  valor: money({ label: 'Valor', required: true, min: '0.01', span: 6 }),
  documento: text(60, { label: 'Documento', help: 'Termo de recebimento, medição, nota de entrada.', span: 12 }),
  detalhes: detalhes(),
  observacao: longText({ label: 'Observação' }),
} as const;

/** What the reversal of one asks for. */
export const pedidoEstorno = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * An expense whose fato gerador occurred before it was liquidated (MCASP): the liability is recognised now, and the liquidação
 * that consumes it recognises nothing again. A row that refers to another reverses it.
 */
export const empenhoEmLiquidacao = defineResource({
  name: 'empenho_em_liquidacao',
  label: { one: 'Empenho em liquidação', many: 'Empenhos em liquidação', gender: 'm' },
  route: { base: '/execucao-orcamentaria/empenho/em-liquidacao' },
  api: { path: '/execucao-orcamentaria/empenho-em-liquidacao' },
  menu: 'execucao-orcamentaria.liquidacao',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'empenho_id' },
    fixed: {},
    reverses: 'estorno_de_id',
    moves: [{ of: 'empenho', by: 'empenho_id', add: { em_liquidacao: 'valor' } }],
  },
  fields: {
    rotulo: derived('text', { label: 'Em liquidação' }),
    empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data do fato gerador', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    documento: text(60, { label: 'Documento', span: 6 }),
    detalhes: detalhes(),
    observacao: longText({ label: 'Observação' }),
    estorno_de_id: ref('empenho_em_liquidacao', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    saldo: derived('money', { label: 'A liquidar dele' }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { 'Em liquidação': 'andamento', 'Liquidado em parte': 'andamento', Liquidado: 'bom', Estornado: 'ruim' },
    }),
  },
  unique: [['empenho_id', 'numero']],
  list: {
    columns: ['empenho_id', 'numero', 'data', 'documento', 'valor', 'saldo', 'situacao'],
    filters: ['empenho_id', 'data', 'documento'],
    sort: ['-id'],
  },
  form: [
    section('Em liquidação', [
      'empenho_id',
      'numero',
      'data',
      'valor',
      'documento',
      'saldo',
      'situacao',
      'estorno_de_id',
      'detalhes',
      'observacao',
    ]),
  ],
  rules: [somaDe('detalhes', 'dos detalhes')],
});
export type EmpenhoEmLiquidacao = RecordOf<typeof empenhoEmLiquidacao>;
