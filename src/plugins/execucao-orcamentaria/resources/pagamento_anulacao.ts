import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';
import { MOTIVOS_ANULACAO_PAGAMENTO } from './pagamento';

/** What of a payment came back: it posts the contrary of what that part posted. Never changed. */
export const pagamentoAnulacao = defineResource({
  name: 'pagamento_anulacao',
  label: { one: 'Anulação de pagamento', many: 'Anulações de pagamento', gender: 'f' },
  route: { base: '/execucao-orcamentaria/pagamento/anulacoes' },
  api: { path: '/execucao-orcamentaria/pagamento-anulacao' },
  menu: 'execucao-orcamentaria.pagamento',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'pagamento_id' },
    fixed: {},
    moves: [
      { of: 'dotacao', by: 'liquidacoes.liquidacao_id.empenho_id.dotacao_id', add: { pago: '-liquidacoes.valor' } },
      { of: 'empenho', by: 'liquidacoes.liquidacao_id.empenho_id', add: { pago: '-liquidacoes.valor' } },
      { of: 'liquidacao', by: 'liquidacoes.liquidacao_id', add: { pago: '-liquidacoes.valor' } },
      { of: 'retencao', by: 'retencoes.retencao_id', add: { retido: '-retencoes.valor' } },
      { of: 'resto_a_pagar', by: 'restos.resto_a_pagar_id', add: { pago: '-restos.valor' } },
      { of: 'pagamento', by: 'pagamento_id', add: { anulado: 'valor' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Anulação' }),
    pagamento_id: ref('pagamento', { label: 'Pagamento', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor bruto', required: true, min: '0.01', span: 3 }),
    valor_retido: money({ label: 'Retido', span: 3 }),
    motivo: choice(MOTIVOS_ANULACAO_PAGAMENTO, { label: 'Motivo', required: true, span: 4 }),
    justificativa: longText({ label: 'Justificativa', required: true }),
    liquidacoes: items(
      {
        liquidacao_id: ref('liquidacao', { label: 'Liquidação', required: true, span: 6 }),
        valor: money({ label: 'Bruto', required: true, span: 3 }),
        valor_retido: money({ label: 'Retido', required: true, span: 3 }),
      },
      { label: 'Liquidações', one: 'liquidação', readOnly: true },
    ),
    retencoes: items(
      {
        retencao_id: ref('retencao', { label: 'Retenção', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, span: 4 }),
      },
      { label: 'Retenções estornadas', one: 'retenção', readOnly: true },
    ),
    restos: items(
      {
        resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar', required: true, span: 6 }),
        valor: money({ label: 'Bruto', required: true, span: 2 }),
        valor_retido: money({ label: 'Retido', required: true, span: 2 }),
        do_ano: money({ label: 'Liquidado no ano', required: true, span: 2 }),
      },
      { label: 'Restos a pagar', one: 'resto a pagar', readOnly: true },
    ),
  },
  unique: [['pagamento_id', 'numero']],
  list: {
    columns: ['pagamento_id', 'numero', 'data', 'valor', 'valor_retido', 'motivo'],
    filters: ['pagamento_id', 'data', 'motivo'],
    sort: ['-id'],
  },
  form: [
    section('Anulação', [
      'pagamento_id',
      'numero',
      'data',
      'valor',
      'valor_retido',
      'motivo',
      'justificativa',
      'liquidacoes',
      'retencoes',
      'restos',
    ]),
  ],
});
export type PagamentoAnulacao = RecordOf<typeof pagamentoAnulacao>;
