import {
  choice,
  civilToday,
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

export const SITUACOES_PAGAMENTO = { confirmado: 'Confirmado', anulado_parcial: 'Anulado em parte', anulado: 'Anulado' } as const;

export const MOTIVOS_ANULACAO_PAGAMENTO = {
  devolucao_bancaria: 'Devolução bancária',
  erro: 'Erro',
  duplicidade: 'Duplicidade',
  estorno_cheque: 'Cheque cancelado ou sustado',
} as const;

/** What the annulment of a payment asks for. */
export const pedidoAnulacaoPagamento = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 4 }),
  valor: money({ label: 'Valor bruto', min: '0.01', help: 'Em branco, tudo o que resta.', span: 4 }),
  motivo: choice(MOTIVOS_ANULACAO_PAGAMENTO, { label: 'Motivo', required: true, span: 4 }),
  justificativa: longText({ label: 'Justificativa', required: true }),
} as const;

const ANULAR = {
  label: 'Anular',
  asks: pedidoAnulacaoPagamento,
  when: { situacao: ['confirmado', 'anulado_parcial'] },
  to: { situacao: ['anulado_parcial', 'anulado'] },
} as const;

const kept = (label: string) => money({ label, readOnly: true, span: 3 });

/**
 * That an order was paid (Lei 4.320/1964 arts. 62 and 65): gross, what was withheld and what left the account. It is posted to
 * the ledger as it is written, and never changed: what is wrong is annulled.
 */
export const pagamento = defineResource({
  name: 'pagamento',
  label: { one: 'Pagamento', many: 'Pagamentos', gender: 'm' },
  route: { base: '/execucao-orcamentaria/pagamento', param: 'pagamento_id' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: {
    // of the day of the bank, which may be told after others: only empenhos are numbered in the order of their days (handbook Execução D2)
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'anulado'] },
    moves: [
      { of: 'dotacao', by: 'liquidacoes.liquidacao_id.empenho_id.dotacao_id', add: { pago: 'liquidacoes.valor_bruto' } },
      { of: 'empenho', by: 'liquidacoes.liquidacao_id.empenho_id', add: { pago: 'liquidacoes.valor_bruto' } },
      { of: 'liquidacao', by: 'liquidacoes.liquidacao_id', add: { pago: 'liquidacoes.valor_bruto' } },
      { of: 'retencao', by: 'retencoes.retencao_id', add: { retido: 'retencoes.valor' } },
      { of: 'resto_a_pagar', by: 'restos.resto_a_pagar_id', add: { pago: 'restos.valor_bruto' } },
    ],
    children: { anulacao: { resource: 'pagamento_anulacao', by: 'pagamento_id', since: 'data', act: ANULAR } },
  },
  public: {
    path: '/publico/dados-abertos/despesas_pagamentos',
    about: 'O que o município pagou, quando, a quem e com que recurso (LC 101/2000, art. 48-A, I; Decreto 10.540/2020).',
    fields: ['rotulo', 'data', 'credor_id', 'fonte_recurso_id', 'situacao', 'valor_bruto', 'valor_retido', 'valor_liquido', 'anulado'],
    shows: { credor_id: ['nome'], fonte_recurso_id: ['codigo', 'nome'] },
    columns: ['rotulo', 'data', 'credor_id', 'valor_bruto', 'valor_retido', 'valor_liquido', 'situacao'],
    search: ['credor_id'],
    filters: ['data', 'situacao'],
    newest: { of: 'pagamento', by: 'data' },
    export: true,
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ordem_pagamento_id: ref('ordem_pagamento', {
      label: 'Ordem de pagamento',
      required: true,
      where: { situacao: 'autorizada' },
      help: 'Autorizada pelo ordenador.',
      span: 6,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    situacao: choice(SITUACOES_PAGAMENTO, {
      label: 'Situação',
      readOnly: true,
      tones: { confirmado: 'bom', anulado_parcial: 'atencao', anulado: 'ruim' },
      span: 3,
    }),
    credor_id: ref('pessoa', { label: 'Credor', readOnly: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', readOnly: true, span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', readOnly: true, span: 6 }),
    valor_bruto: kept('Valor bruto'),
    valor_retido: kept('Retido'),
    valor_liquido: money({ label: 'Líquido', readOnly: true, sumOf: ['valor_bruto', '-valor_retido'], span: 3 }),
    anulado: kept('Anulado'),
    remessa_item_id: ref('remessa_item', { label: 'Pago por remessa', readOnly: true, span: 6 }),
    autenticacao: text(64, { label: 'Autenticação do banco', readOnly: true, span: 6 }),
    liquidacoes: items(
      {
        liquidacao_id: ref('liquidacao', { label: 'Liquidação', required: true, span: 3 }),
        valor_bruto: money({ label: 'Bruto', required: true, span: 3 }),
        valor_retido: money({ label: 'Retido', required: true, span: 3 }),
        valor_liquido: money({ label: 'Líquido', required: true, span: 3 }),
      },
      { label: 'Liquidações', one: 'liquidação', readOnly: true },
    ),
    retencoes: items(
      {
        retencao_id: ref('retencao', { label: 'Retenção', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, span: 4 }),
      },
      { label: 'Retenções efetivadas', one: 'retenção', readOnly: true },
    ),
    restos: items(
      {
        resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar', required: true, span: 6 }),
        valor_bruto: money({ label: 'Bruto', required: true, span: 2 }),
        valor_retido: money({ label: 'Retido', required: true, span: 2 }),
        do_ano: money({ label: 'Liquidado no ano', required: true, span: 2 }),
      },
      { label: 'Restos a pagar', one: 'resto a pagar', readOnly: true },
    ),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'credor_id', 'conta_bancaria_id', 'valor_bruto', 'valor_retido', 'valor_liquido', 'situacao'],
    filters: ['numero', 'data', 'credor_id', 'fonte_recurso_id', 'conta_bancaria_id', 'ordem_pagamento_id', 'situacao'],
    extraFilters: {
      liquidacao_id: ref('liquidacao', { label: 'Liquidação' }),
      empenho_id: ref('empenho', { label: 'Empenho' }),
      resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar' }),
      sem_cheque_em: ref('orgao', { label: 'Por cheque ainda não emitido, na entidade' }),
    },
    sort: ['-data', '-numero'],
  },
  form: [
    section('Pagamento', ['numero', 'ordem_pagamento_id', 'data', 'situacao']),
    section(
      'Valores',
      [
        'credor_id',
        'fonte_recurso_id',
        'conta_bancaria_id',
        'valor_bruto',
        'valor_retido',
        'valor_liquido',
        'anulado',
        'remessa_item_id',
        'autenticacao',
      ],
      {
        made: true,
      },
    ),
    section('O que se pagou', ['liquidacoes', 'retencoes', 'restos'], { made: true }),
  ],
  acts: {
    anular: { ...ANULAR, posts: true, confirm: 'O dinheiro volta à conta, e a liquidação fica outra vez a pagar.' },
  },
  next: { situacao: { confirmado: null, anulado_parcial: null } },
});
export type Pagamento = RecordOf<typeof pagamento>;
