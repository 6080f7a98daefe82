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
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

export const SITUACOES_PREVIA = { aberta: 'Aberta', autorizada: 'Autorizada', executada: 'Executada', cancelada: 'Cancelada' } as const;

/**
 * What the treasury means to pay on a day (handbook Execução 5.9): orders that wait, their place in the chronological queue, and what
 * each account and fonte would have after. It refuses to leave any without money; the ordenador authorises it whole; executed, it pays the
 * orders, those of an account with CNAB 240 by a file to the bank.
 */
export const previaPagamento = defineResource({
  name: 'previa_pagamento',
  label: { one: 'Prévia de pagamento', many: 'Prévias de pagamento', gender: 'f' },
  route: { base: '/financeiro/movimentacao/despesa-orcamentaria/previa' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { draft: ['situacao', 'aberta'], but: ['situacao'] },
    from: { ordem_pagamento: { by: 'ordens.ordem_pagamento_id', left: [['valor'], 'a pagar'] } },
  },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data do pagamento', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    situacao: choice(SITUACOES_PREVIA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberta',
      tones: { aberta: 'atencao', autorizada: 'andamento', executada: 'bom', cancelada: 'ruim' },
      span: 3,
    }),
    ordens: items(
      {
        ordem_pagamento_id: ref('ordem_pagamento', {
          label: 'Ordem de pagamento',
          required: true,
          where: { situacao: ['emitida', 'autorizada'] },
          span: 3,
        }),
        conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', readOnly: true, span: 3 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', readOnly: true, span: 2 }),
        vencimento: date({ label: 'Vencimento', readOnly: true, span: 2 }),
        fila: text(60, { label: 'Fila', readOnly: true, span: 2 }),
        valor: money({ label: 'Líquido', readOnly: true, span: 2 }),
      },
      { label: 'Ordens', one: 'ordem', min: 1 },
    ),
    saldos: items(
      {
        conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, span: 4 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 3 }),
        saldo: money({ label: 'Saldo', required: true, span: 2 }),
        selecionado: money({ label: 'Selecionado', required: true, span: 2 }),
        resultado: money({ label: 'Resultado', required: true, span: 2 }),
      },
      { label: 'Saldo por conta e fonte', one: 'saldo', readOnly: true },
    ),
    valor: money({ label: 'Valor líquido', readOnly: true, span: 3 }),
    observacao: longText({ label: 'Observação' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'valor', 'situacao'],
    filters: ['numero', 'data', 'situacao'],
    sort: ['-numero'],
  },
  form: [section('Prévia', ['numero', 'data', 'situacao', 'valor', 'ordens', 'observacao']), section('Saldos', ['saldos'])],
  rules: [onePerKey('ordens', ['ordem_pagamento_id'], 'A ordem já está na lista.')],
  acts: {
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador'],
      confirm: 'O ordenador de despesa autoriza o pagamento de cada ordem (Lei 4.320/1964, art. 64).',
      when: { situacao: 'aberta' },
      to: { situacao: 'autorizada' },
    },
    executar: {
      label: 'Executar',
      awaits: 'a executar',
      roles: ['tesoureiro'],
      posts: true,
      confirm: 'As ordens das contas com CNAB 240 vão em remessa ao banco; as outras são pagas agora.',
      when: { situacao: 'autorizada' },
      to: { situacao: 'executada' },
    },
    cancelar: { label: 'Cancelar', reason: true, when: { situacao: ['aberta', 'autorizada'] }, to: { situacao: 'cancelada' } },
  },
  apart: true,
  next: { situacao: { aberta: 'autorizar', autorizada: 'executar' } },
});
export type PreviaPagamento = RecordOf<typeof previaPagamento>;
