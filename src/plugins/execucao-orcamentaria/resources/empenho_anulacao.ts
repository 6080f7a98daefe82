import {
  choice,
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
import { MOTIVOS_ANULACAO } from './empenho';

/** What came from a reserva goes back to it. */
const VOLTA_A_RESERVA = { devolve_para: 'reserva' } as const;

/** What of an empenho will not be spent, back to its dotação or to its reserva (Lei 4.320/1964 art. 38). Never changed. */
export const empenhoAnulacao = defineResource({
  name: 'empenho_anulacao',
  label: { one: 'Anulação de empenho', many: 'Anulações de empenho', gender: 'f' },
  route: { base: '/execucao-orcamentaria/empenho/anulacoes' },
  api: { path: '/execucao-orcamentaria/empenho-anulacao' },
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
      { of: 'dotacao', by: 'empenho_id.dotacao_id', add: { empenhado: '-valor' } },
      { of: 'dotacao', by: 'empenho_id.dotacao_id', add: { reservado: 'valor' }, when: VOLTA_A_RESERVA },
      { of: 'reserva_dotacao', by: 'empenho_id.reserva_dotacao_id', add: { empenhado: '-valor' }, when: VOLTA_A_RESERVA },
      { of: 'empenho', by: 'empenho_id', add: { anulado: 'valor' } },
    ],
  },
  prints: { nota: { label: 'Nota de Anulação de Empenho' } },
  fields: {
    rotulo: derived('text', { label: 'Anulação' }),
    empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    tipo: choice({ total: 'Total', parcial: 'Parcial' }, { label: 'Tipo', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    motivo: choice(MOTIVOS_ANULACAO, { label: 'Motivo', required: true, span: 4 }),
    devolve_para: choice({ dotacao: 'Dotação', reserva: 'Reserva' }, { label: 'O saldo voltou para', required: true, span: 4 }),
    justificativa: longText({ label: 'Justificativa', required: true }),
  },
  unique: [['empenho_id', 'numero']],
  list: {
    columns: ['empenho_id', 'numero', 'data', 'tipo', 'valor', 'motivo', 'devolve_para'],
    filters: ['empenho_id', 'data', 'tipo', 'motivo', 'devolve_para'],
    sort: ['-id'],
  },
  form: [section('Anulação', ['empenho_id', 'numero', 'data', 'tipo', 'valor', 'motivo', 'devolve_para', 'justificativa'])],
});
export type EmpenhoAnulacao = RecordOf<typeof empenhoAnulacao>;
