import {
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
  text,
} from '../../../resources/definition';

/** What of a liquidação was taken back, while it was not paid: it posts the contrary of what that part posted. Never changed. */
export const liquidacaoAnulacao = defineResource({
  name: 'liquidacao_anulacao',
  label: { one: 'Estorno de liquidação', many: 'Estornos de liquidação', gender: 'm' },
  route: { base: '/execucao-orcamentaria/liquidacao/estornos' },
  api: { path: '/execucao-orcamentaria/liquidacao-anulacao' },
  menu: 'execucao-orcamentaria.liquidacao',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'liquidacao_id' },
    fixed: {},
    moves: [
      { of: 'dotacao', by: 'liquidacao_id.empenho_id.dotacao_id', add: { liquidado: '-valor' } },
      { of: 'empenho', by: 'liquidacao_id.empenho_id', add: { liquidado: '-valor' } },
      { of: 'empenho', by: 'partes.em_liquidacao_id.empenho_id', add: { em_liquidacao: 'partes.valor' } },
      { of: 'liquidacao', by: 'liquidacao_id', add: { estornado: 'valor' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Estorno' }),
    liquidacao_id: ref('liquidacao', { label: 'Liquidação', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    partes: items(
      {
        evento: text(5, { label: 'Evento estornado', required: true, span: 3 }),
        em_liquidacao_id: ref('empenho_em_liquidacao', { label: 'Volta a ficar em liquidação', span: 6 }),
        valor: money({ label: 'Valor', required: true, span: 3 }),
      },
      { label: 'Partes', one: 'parte', readOnly: true },
    ),
  },
  unique: [['liquidacao_id', 'numero']],
  list: {
    columns: ['liquidacao_id', 'numero', 'data', 'valor', 'motivo'],
    filters: ['liquidacao_id', 'data', 'motivo'],
    sort: ['-id'],
  },
  form: [section('Estorno', ['liquidacao_id', 'numero', 'data', 'valor', 'motivo', 'partes'])],
});
export type LiquidacaoAnulacao = RecordOf<typeof liquidacaoAnulacao>;
