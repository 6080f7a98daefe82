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
import { TIPOS_ANULACAO } from './lancamento_receita';

const RESTITUICAO = { tipo: 'restituicao' } as const;
const SEM_LANCAMENTO = { lancamento_id: null, tipo: 'restituicao' } as const;

/**
 * What takes revenue back (handbook Execução 5.5): an error posts the contrary of what its lançamento posted; a restitution is
 * a payment to who paid, a deduction of the revenue of the year. Never more than was launched and is not annulled.
 */
export const anulacaoReceita = defineResource({
  name: 'anulacao_receita',
  label: { one: 'Anulação de receita', many: 'Anulações de receita', gender: 'f' },
  route: { base: '/financeiro/movimentacao/receita-orcamentaria/anulacao-receita' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Anulação' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', span: 3 }),
    tipo: choice(TIPOS_ANULACAO, { label: 'Tipo', required: true, default: 'erro', span: 4 }),
    lancamento_id: ref('lancamento_receita', {
      label: 'Lançamento',
      required: { tipo: 'erro' },
      help: 'Na restituição de receita de outro lançamento ou de outro ano, deixe em branco e diga a natureza e a fonte.',
      span: 6,
    }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', required: SEM_LANCAMENTO, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: SEM_LANCAMENTO, when: SEM_LANCAMENTO, span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta bancária',
      required: SEM_LANCAMENTO,
      help: 'De onde sai o dinheiro. Em branco, a do lançamento.',
      span: 6,
    }),
    credor_id: ref('pessoa', { label: 'Credor', required: RESTITUICAO, when: RESTITUICAO, span: 6 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', help: 'Bruto no erro; o que se devolve na restituição.', span: 3 }),
    valor_deducoes: money({ label: 'Deduções anuladas', readOnly: true, span: 3 }),
    valor_liquido: money({ label: 'Líquido', sumOf: ['valor', '-valor_deducoes'], readOnly: true, span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    lote_arrecadacao_id: ref('lote_arrecadacao', { label: 'Lote de arrecadação', readOnly: true, span: 3 }),
    fontes: items(
      {
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 4 }),
        valor: money({ label: 'Valor', span: 3 }),
        liquido: money({ label: 'Líquido', span: 3 }),
        receita_prevista_id: ref('previsao_receita', { label: 'Receita prevista', span: 4 }),
      },
      { label: 'Fontes', one: 'fonte', readOnly: true },
    ),
    contabilizada: derived('yesNo', { label: 'Contabilizada' }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['numero', 'data', 'tipo', 'lancamento_id', 'natureza_receita_id', 'valor', 'valor_liquido', 'motivo'],
    filters: ['numero', 'data', 'tipo', 'lancamento_id', 'natureza_receita_id', 'conta_bancaria_id', 'lote_arrecadacao_id'],
    sort: ['-numero'],
  },
  form: [
    section('Anulação', [
      'numero',
      'data',
      'tipo',
      'lancamento_id',
      'natureza_receita_id',
      'fonte_recurso_id',
      'conta_bancaria_id',
      'credor_id',
      'valor',
      'valor_deducoes',
      'valor_liquido',
      'motivo',
      'lote_arrecadacao_id',
      'contabil',
    ]),
    // the server fills them
    section('Fontes', ['fontes'], { when: { contabilizada: true } }),
  ],
});
export type AnulacaoReceita = RecordOf<typeof anulacaoReceita>;
