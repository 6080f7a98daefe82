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
} from '../../../resources/definition';
import { ESTORNAR, situacaoDerivada } from './parts';

/** Whether money is advanced or comes back. */
export const TIPOS_REALIZAVEL = { desembolso: 'Desembolso', reembolso: 'Reembolso' } as const;

/**
 * Money that is advanced without being expense, to be given back (handbook Contabilidade 5.4; events 5040 and 5041; Lei 4.320/1964
 * art. 105 § 1º). Never changed: it is reversed by another.
 */
export const movimentacaoAtivoRealizavel = defineResource({
  name: 'movimentacao_ativo_realizavel',
  label: { one: 'Movimentação do ativo realizável', many: 'Movimentações do ativo realizável', gender: 'f', also: ['salário-família'] },
  route: { base: '/contabilidade/lancamentos/movimentacao-ativo-realizavel' },
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
    tipo: choice(TIPOS_REALIZAVEL, { label: 'Tipo', required: true, default: 'desembolso', span: 4 }),
    situacao: situacaoDerivada(),
    titulo_extra_id: ref('titulo_extra_orcamentario', {
      label: 'Título',
      required: true,
      where: { natureza: 'realizavel', situacao: true },
      span: 6,
    }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, help: 'Quem deve devolver.', span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 6 }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, span: 6 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    estorno_de_id: ref('movimentacao_ativo_realizavel', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'tipo', 'titulo_extra_id', 'pessoa_id', 'valor', 'situacao'],
    filters: ['numero', 'data', 'tipo', 'titulo_extra_id', 'pessoa_id', 'conta_bancaria_id', 'fonte_id'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Movimentação', ['numero', 'data', 'tipo', 'situacao', 'titulo_extra_id', 'pessoa_id']),
    section('Valor', ['conta_bancaria_id', 'fonte_id', 'valor', 'motivo', 'estorno_de_id', 'contabil']),
  ],
  acts: { estornar: ESTORNAR },
  next: { situacao: { Confirmada: null, 'Em trânsito': null } },
});
export type MovimentacaoAtivoRealizavel = RecordOf<typeof movimentacaoAtivoRealizavel>;
