import { date, defineResource, derived, integer, longText, money, type RecordOf, ref, section, yesNo } from '../../../resources/definition';

/** What of a reserva went back to its dotação: by somebody, or by the night that found it expired. */
export const reservaDotacaoAnulacao = defineResource({
  name: 'reserva_dotacao_anulacao',
  label: { one: 'Anulação de reserva', many: 'Anulações de reserva', gender: 'f' },
  route: { base: '/execucao-orcamentaria/movimentacoes/reservas/anulacoes' },
  api: { path: '/execucao-orcamentaria/reserva-anulacao' },
  menu: 'execucao-orcamentaria.movimentacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'reserva_dotacao_id' },
    fixed: {},
    moves: [
      { of: 'dotacao', by: 'reserva_dotacao_id.dotacao_id', add: { reservado: '-valor' } },
      { of: 'reserva_dotacao', by: 'reserva_dotacao_id', add: { anulado: 'valor' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Anulação' }),
    reserva_dotacao_id: ref('reserva_dotacao', { label: 'Reserva', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    automatica: yesNo({ label: 'Por vencimento', required: true, default: false, span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
  },
  unique: [['reserva_dotacao_id', 'numero']],
  list: {
    columns: ['reserva_dotacao_id', 'numero', 'data', 'valor', 'automatica', 'motivo'],
    filters: ['reserva_dotacao_id', 'data', 'automatica'],
    sort: ['-id'],
  },
  form: [section('Anulação', ['reserva_dotacao_id', 'numero', 'data', 'valor', 'automatica', 'motivo'])],
});
export type ReservaDotacaoAnulacao = RecordOf<typeof reservaDotacaoAnulacao>;
