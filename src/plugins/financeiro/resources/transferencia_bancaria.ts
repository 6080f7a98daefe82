import {
  choice,
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
  text,
  yesNo,
} from '../../../resources/definition';
import { COM_MARCA, ESTORNAR, situacaoDerivada } from './parts';

/** How the money goes from one account to the other. */
export const FORMAS_TRANSFERENCIA = {
  ted: 'TED',
  transferencia: 'Transferência',
  aplicacao: 'Aplicação',
  resgate: 'Resgate',
} as const;

const CREDITADA = { em_transito: false } as const;

/** What the arrival of money in transit asks for. */
export const pedidoCredito = {
  data_credito: date({
    label: 'Data do crédito',
    required: true,
    max: 'hoje',
    closedBy: 'boletim_caixa',
    help: 'A do extrato da conta de destino.',
    span: 6,
  }),
} as const;

/**
 * Money that goes from an account of the entity to another, of the same fonte (handbook Execução 5.6; events 5010, 5020, 5021).
 * While the credit does not come it is in transit (1.1.3.8.1.06). Never changed: what is wrong is reversed by another document,
 * which refers to it.
 */
export const transferenciaBancaria = defineResource({
  name: 'transferencia_bancaria',
  label: { one: 'Transferência bancária', many: 'Transferências bancárias', gender: 'f', also: ['aplicação', 'resgate'] },
  route: { base: '/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['em_transito', 'data_credito'] },
    reverses: 'estorno_de_id',
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data do débito', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    em_transito: yesNo({
      label: 'Em trânsito',
      required: true,
      default: false,
      help: 'O crédito ainda não chegou à conta de destino.',
      span: 3,
    }),
    data_credito: date({
      label: 'Data do crédito',
      required: CREDITADA,
      when: CREDITADA,
      max: 'hoje',
      defaultFrom: ({ data }) => data ?? civilToday(),
      span: 3,
    }),
    situacao: situacaoDerivada(),
    conta_origem_id: ref('conta_bancaria', { label: 'Conta de origem', required: true, where: { situacao: true }, span: 6 }),
    conta_destino_id: ref('conta_bancaria', { label: 'Conta de destino', required: true, where: { situacao: true }, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, span: 6 }),
    co_id: ref('codigo_acompanhamento', {
      label: 'CO do ingresso',
      where: COM_MARCA,
      help: 'Só o do dinheiro que entrou com ele.',
      span: 3,
    }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    forma: choice(FORMAS_TRANSFERENCIA, { label: 'Forma', required: true, default: 'transferencia', span: 3 }),
    documento: text(40, { label: 'Documento', span: 3 }),
    historico: longText({ label: 'Histórico', required: true }),
    estorno_de_id: ref('transferencia_bancaria', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'data_credito', 'conta_origem_id', 'conta_destino_id', 'fonte_recurso_id', 'valor', 'situacao'],
    filters: ['numero', 'data', 'data_credito', 'em_transito', 'conta_origem_id', 'conta_destino_id', 'fonte_recurso_id', 'forma'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Transferência', ['numero', 'data', 'em_transito', 'data_credito', 'situacao', 'conta_origem_id', 'conta_destino_id']),
    section('Valor', ['fonte_recurso_id', 'co_id', 'valor', 'forma', 'documento', 'historico', 'estorno_de_id', 'contabil']),
  ],
  rules: [
    ({ conta_origem_id, conta_destino_id }) =>
      conta_origem_id && conta_origem_id === conta_destino_id
        ? { conta_destino_id: ['A conta de destino deve ser outra que a de origem.'] }
        : null,
    ({ data, data_credito }) =>
      typeof data === 'string' && typeof data_credito === 'string' && data_credito < data
        ? { data_credito: ['O crédito não pode ser anterior ao débito.'] }
        : null,
  ],
  acts: {
    creditar: {
      label: 'Registrar o crédito',
      asks: pedidoCredito,
      posts: true,
      when: { situacao: ['Em trânsito'] },
      to: { situacao: ['Confirmada'] },
    },
    estornar: ESTORNAR,
  },
  next: { situacao: { 'Em trânsito': 'creditar', Confirmada: null } },
});
export type TransferenciaBancaria = RecordOf<typeof transferenciaBancaria>;
