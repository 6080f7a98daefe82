import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  ENTIDADE,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/** Where a reserva is: what of it was taken, and why nothing is left. */
export const SITUACOES_RESERVA = {
  ativa: 'Ativa',
  empenhada_parcial: 'Empenhada em parte',
  empenhada: 'Empenhada',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
} as const;
/** Those of which there is something left. */
export const RESERVAS_COM_SALDO = ['ativa', 'empenhada_parcial'] as const;

/** What the annulment of a reserva asks for. */
export const pedidoAnulacaoReserva = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta.', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * Credit of a dotação that is kept for an expense to come (handbook Execução 4.0). It is posted as it is written, and never
 * changed: what is not needed is annulled.
 */
export const reservaDotacao = defineResource({
  name: 'reserva_dotacao',
  label: { one: 'Reserva de dotação', many: 'Reservas de dotação', gender: 'f', also: ['bloqueio de dotação'] },
  route: { base: '/execucao-orcamentaria/movimentacoes/reservas' },
  api: { path: '/execucao-orcamentaria/reserva' },
  menu: 'execucao-orcamentaria.movimentacoes',
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'anulado', 'empenhado', 'vencida_em'] },
    moves: [{ of: 'dotacao', by: 'dotacao_id', add: { reservado: 'valor' } }],
  },
  fields: {
    rotulo: derived('text', { label: 'Reserva' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    validade: date({ label: 'Válida até', required: true, help: 'Depois deste dia o que resta volta à dotação.', span: 3 }),
    situacao: choice(SITUACOES_RESERVA, {
      label: 'Situação',
      readOnly: true,
      tones: { ativa: 'bom', empenhada_parcial: 'andamento', vencida: 'atencao' },
      span: 4,
    }),
    dotacao_id: ref('dotacao', { label: 'Dotação', required: true, offers: { entidade: ENTIDADE }, span: 12 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', balance: ['dotacao_id', 'data'], span: 3 }),
    anulado: money({ label: 'Anulado', readOnly: true, span: 3 }),
    empenhado: money({ label: 'Empenhado por conta dela', readOnly: true, span: 3 }),
    saldo: money({ label: 'Saldo', readOnly: true, sumOf: ['valor', '-anulado', '-empenhado'], span: 3 }),
    origem: choice(
      { manual: 'Manual', credito: 'Crédito adicional em análise', solicitacao: 'Solicitação de demanda', folha: 'Folha de pagamento' },
      { label: 'Origem', readOnly: true, span: 4 },
    ),
    origem_id: integer({ label: 'Nº da origem', readOnly: true, span: 3 }),
    vencida_em: date({ label: 'Vencida em', readOnly: true, span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
  },
  unique: [['numero']],
  due: {
    field: 'validade',
    when: { situacao: [...RESERVAS_COM_SALDO] },
    warnDays: 10,
    counting: 'corridos',
    awaits: 'a empenhar ou anular',
    roles: ['execucao', 'orcamento'],
  },
  list: {
    columns: ['numero', 'data', 'validade', 'dotacao_id', 'valor', 'empenhado', 'saldo', 'situacao'],
    filters: ['numero', 'data', 'validade', 'dotacao_id', 'situacao', 'origem', 'motivo'],
    sort: ['-numero'],
    views: { calendar: { date: 'validade' } },
  },
  form: [
    section('Reserva', ['numero', 'data', 'validade', 'situacao', 'dotacao_id', 'valor', 'motivo']),
    section('Saldo', ['anulado', 'empenhado', 'saldo', 'origem', 'origem_id', 'vencida_em'], {
      made: true,
    }),
  ],
  rules: [
    ({ data, validade }) =>
      typeof data !== 'string' || typeof validade !== 'string'
        ? null
        : validade < data
          ? { validade: ['A validade não pode ser anterior à data.'] }
          : validade.slice(0, 4) !== data.slice(0, 4)
            ? { validade: ['A reserva vale até 31/12 do seu exercício.'] }
            : null,
  ],
  acts: {
    anular: {
      label: 'Anular',
      asks: pedidoAnulacaoReserva,
      posts: true,
      confirm: 'O que se anula volta a ficar disponível na dotação.',
      when: { situacao: [...RESERVAS_COM_SALDO] },
      to: { situacao: ['ativa', 'empenhada_parcial', 'empenhada', 'cancelada'] },
    },
  },
  next: { situacao: { ativa: { begins: 'empenho' }, empenhada_parcial: { begins: 'empenho' } } },
});
export type ReservaDotacao = RecordOf<typeof reservaDotacao>;
