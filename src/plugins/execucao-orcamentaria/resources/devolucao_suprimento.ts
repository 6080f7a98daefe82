import {
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/** What the return of an advance asks for. */
export const pedidoDevolucao = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 4 }),
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que não foi comprovado.', span: 4 }),
  conta_bancaria_id: ref('conta_bancaria', {
    label: 'Conta bancária',
    required: true,
    where: { situacao: true },
    help: 'Da fonte do empenho.',
    span: 4,
  }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * What of an advance came back in the same year (3042): the expense is annulled to that amount, and the dotação has it again
 * (Lei 4.320/1964 art. 38). Never changed.
 */
export const devolucaoSuprimento = defineResource({
  name: 'devolucao_suprimento',
  label: { one: 'Devolução de suprimento', many: 'Devoluções de suprimento', gender: 'f' },
  route: { base: '/execucao-orcamentaria/empenho/devolucoes-de-suprimento' },
  api: { path: '/execucao-orcamentaria/devolucao-suprimento' },
  menu: 'execucao-orcamentaria.empenho',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'empenho_id' },
    fixed: {},
    moves: [
      { of: 'dotacao', by: 'empenho_id.dotacao_id', add: { empenhado: '-valor', liquidado: '-valor', pago: '-valor' } },
      { of: 'empenho', by: 'empenho_id', add: { anulado: 'valor', liquidado: '-valor', pago: '-valor' } },
      { of: 'liquidacao', by: 'liquidacao_id', add: { estornado: 'valor', pago: '-valor' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Devolução' }),
    empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }),
    liquidacao_id: ref('liquidacao', { label: 'Liquidação', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, span: 6 }),
    motivo: longText({ label: 'Motivo', required: true }),
  },
  unique: [['empenho_id', 'numero']],
  list: {
    columns: ['empenho_id', 'numero', 'data', 'valor', 'conta_bancaria_id', 'motivo'],
    filters: ['empenho_id', 'data', 'conta_bancaria_id', 'motivo'],
    sort: ['-id'],
  },
  form: [section('Devolução', ['empenho_id', 'liquidacao_id', 'numero', 'data', 'valor', 'conta_bancaria_id', 'motivo'])],
});
export type DevolucaoSuprimento = RecordOf<typeof devolucaoSuprimento>;
