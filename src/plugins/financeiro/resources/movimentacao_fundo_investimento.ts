import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { ESTORNAR, situacaoDerivada } from './parts';

/** What happens to what is in a fund. */
export const TIPOS_MOVIMENTO_FUNDO = {
  aplicacao: 'Aplicação',
  resgate: 'Resgate',
  rendimento: 'Rendimento',
  desvalorizacao: 'Desvalorização',
} as const;

const DE_QUOTAS = { tipo: ['aplicacao', 'resgate'] } as const;

/**
 * What enters and leaves a fund, and what it gains and loses (handbook Execução 5.7; events 5020, 5021, 2026 and 5022). What it
 * gains is revenue too. Never changed: it is reversed by another.
 */
export const movimentacaoFundoInvestimento = defineResource({
  name: 'movimentacao_fundo_investimento',
  label: { one: 'Movimentação de fundo', many: 'Movimentações de fundos de investimento', gender: 'f' },
  route: { base: '/financeiro/movimentacao/movimentacao-de-fundos-de-investimento' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true }, fixed: {}, reverses: 'estorno_de_id' },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_MOVIMENTO_FUNDO, { label: 'Tipo', required: true, default: 'aplicacao', span: 4 }),
    situacao: situacaoDerivada(),
    fundo_id: ref('fundo_investimento', { label: 'Fundo', required: true, where: { situacao: true }, span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta bancária',
      required: DE_QUOTAS,
      when: DE_QUOTAS,
      where: { situacao: true },
      help: 'De onde sai o que se aplica, e aonde vai o que se resgata.',
      span: 6,
    }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte de recurso', readOnly: true, span: 6 }),
    quotas: decimal(18, 8, { label: 'Quotas', required: DE_QUOTAS, when: DE_QUOTAS, min: '0.00000001', span: 3 }),
    valor_cota: decimal(18, 8, { label: 'Valor da cota', required: DE_QUOTAS, min: '0.00000001', span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    documento: text(40, { label: 'Documento', span: 3 }),
    historico: longText({ label: 'Histórico' }),
    lancamento_receita_id: ref('lancamento_receita', { label: 'Receita', readOnly: true, span: 6 }),
    estorno_de_id: ref('movimentacao_fundo_investimento', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'tipo', 'fundo_id', 'quotas', 'valor_cota', 'valor', 'situacao'],
    filters: ['numero', 'data', 'tipo', 'fundo_id', 'conta_bancaria_id'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Movimentação', ['numero', 'data', 'tipo', 'situacao', 'fundo_id', 'conta_bancaria_id', 'fonte_id']),
    section('Valor', ['quotas', 'valor_cota', 'valor', 'documento', 'historico']),
    section('Registro', ['lancamento_receita_id', 'estorno_de_id', 'contabil']),
  ],
  acts: { estornar: ESTORNAR },
  next: { situacao: { Confirmada: null, 'Em trânsito': null } },
});
export type MovimentacaoFundoInvestimento = RecordOf<typeof movimentacaoFundoInvestimento>;
