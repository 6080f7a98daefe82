import {
  choice,
  date,
  defineResource,
  derived,
  longText,
  money,
  month,
  type RecordOf,
  ref,
  section,
} from '../../../../resources/definition';

/** Where the reconciliation of a month of an account is. */
export const SITUACOES_CONCILIACAO = { aberta: 'Aberta', conciliada: 'Conciliada', aprovada: 'Aprovada' } as const;

/**
 * A month of an account: what its statement says beside what the book says, and what explains the difference (handbook Execução 5.11).
 * Approved, its links and its picture stay as they are; only the last one is opened again, with a reason.
 */
export const conciliacaoBancaria = defineResource({
  name: 'conciliacao_bancaria',
  label: { one: 'Conciliação bancária', many: 'Conciliações bancárias', gender: 'f', also: ['extrato', 'OFX'] },
  route: { base: '/financeiro/movimentacao/conciliacao-bancaria' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Conciliação' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, immutable: true, span: 6 }),
    mes: month({ label: 'Mês', required: true, immutable: true, span: 2 }),
    situacao: choice(SITUACOES_CONCILIACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberta',
      tones: { aberta: 'andamento', conciliada: 'atencao', aprovada: 'bom' },
      span: 2,
    }),
    saldo_extrato: money({ label: 'Saldo do extrato', required: true, help: 'No último dia do mês, como o banco o informa.', span: 3 }),
    inicio: date({
      label: 'Conferir desde',
      help: 'Só na primeira conciliação da conta: antes deste dia nada se confere. Em branco, o primeiro dia do mês.',
      span: 3,
    }),
    saldo_contabil: derived('money', { label: 'Saldo contábil' }),
    diferenca: derived('money', { label: 'Diferença' }),
    pendentes: derived('integer', { label: 'Extrato pendente' }),
    saldo_arquivo: money({ label: 'Saldo no arquivo', readOnly: true, span: 3 }),
    saldo_arquivo_em: date({ label: 'Saldo no arquivo em', readOnly: true, span: 3 }),
    observacao: longText({ label: 'Observação' }),
  },
  unique: [['conta_bancaria_id', 'mes']],
  document: {
    fixed: { draft: ['situacao', 'aberta'], but: ['situacao'] },
  },
  list: {
    columns: ['mes', 'conta_bancaria_id', 'saldo_extrato', 'saldo_contabil', 'diferenca', 'pendentes', 'situacao'],
    filters: ['conta_bancaria_id', 'mes', 'situacao'],
    sort: ['-mes', 'conta_bancaria_id'],
    totals: false,
  },
  form: [
    section('Conciliação', [
      'conta_bancaria_id',
      'mes',
      'situacao',
      'saldo_extrato',
      'inicio',
      'saldo_arquivo',
      'saldo_arquivo_em',
      'observacao',
    ]),
  ],
  acts: {
    conciliar: {
      label: 'Concluir a conciliação',
      confirm: 'A diferença deve ser 0,00. O que ficou pendente passa ao mês seguinte.',
      when: { situacao: 'aberta' },
      to: { situacao: 'conciliada' },
    },
    aprovar: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['contador'],
      confirm: 'Os vínculos do mês não mudam mais, e o demonstrativo fica guardado como está.',
      when: { situacao: 'conciliada' },
      to: { situacao: 'aprovada' },
    },
    reabrir: { label: 'Reabrir', reason: true, when: { situacao: ['conciliada', 'aprovada'] }, to: { situacao: 'aberta' } },
  },
  next: { situacao: { aberta: 'conciliar', conciliada: 'aprovar', aprovada: null } },
});
export type ConciliacaoBancaria = RecordOf<typeof conciliacaoBancaria>;
