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

export const SITUACOES_REMESSA = {
  gerada: 'Gerada',
  autorizada: 'Autorizada',
  enviada: 'Enviada',
  processada: 'Processada',
  cancelada: 'Cancelada',
} as const;

/** How many of the people authorised in the account sign a file of payments. */
export const ASSINATURAS_DA_REMESSA = 2;

/**
 * A file of payments to the bank of an account (CNAB 240; handbook Execução 5.10): authorised orders, their creditors as they were when
 * it was made. Two people of the account sign it; the return of the bank pays its orders or rejects them.
 */
export const remessaBancaria = defineResource({
  name: 'remessa_bancaria',
  label: { one: 'Remessa bancária', many: 'Remessas bancárias', gender: 'f', also: ['CNAB 240', 'arquivo de pagamento'] },
  route: { base: '/financeiro/movimentacao/remessa-e-boletim-bancario' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'assinaturas', 'motivo_cancelamento'] },
    from: { ordem_pagamento: { by: 'ordens.ordem_pagamento_id', left: [['valor'], 'a pagar'] } },
  },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    nsa: integer({ label: 'NSA', help: 'Número do arquivo no convênio.', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    situacao: choice(SITUACOES_REMESSA, {
      label: 'Situação',
      readOnly: true,
      tones: { gerada: 'atencao', autorizada: 'andamento', enviada: 'andamento', processada: 'bom', cancelada: 'ruim' },
      span: 3,
    }),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta bancária',
      required: true,
      where: { situacao: true, layout: 'cnab240' },
      help: 'Com remessa CNAB 240 no cadastro.',
      span: 6,
    }),
    data_pagamento: date({ label: 'Data do pagamento', required: true, defaultFrom: civilToday, span: 3 }),
    banco: text(3, { label: 'Banco', readOnly: true, span: 2 }),
    convenio: text(20, { label: 'Convênio', readOnly: true, span: 3 }),
    ordens: items(
      {
        ordem_pagamento_id: ref('ordem_pagamento', {
          label: 'Ordem de pagamento',
          required: true,
          where: { situacao: 'autorizada' },
          span: 12,
        }),
      },
      { label: 'Ordens', one: 'ordem', min: 1, max: 500 },
    ),
    valor: money({ label: 'Valor líquido', readOnly: true, span: 3 }),
    assinaturas: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, personal: 'identificador', span: 8 }),
        data: date({ label: 'Assinada em', required: true, span: 4 }),
      },
      { label: 'Assinaturas', one: 'assinatura', readOnly: true },
    ),
    motivo_cancelamento: longText({ label: 'Motivo do cancelamento', readOnly: true }),
  },
  unique: [['numero'], ['banco', 'convenio', 'nsa']],
  list: {
    columns: ['rotulo', 'nsa', 'data', 'conta_bancaria_id', 'data_pagamento', 'valor', 'situacao'],
    filters: ['numero', 'nsa', 'data', 'conta_bancaria_id', 'data_pagamento', 'situacao'],
    extraFilters: { ordem_pagamento_id: ref('ordem_pagamento', { label: 'Ordem de pagamento' }) },
    sort: ['-numero'],
  },
  form: [
    section('Remessa', ['numero', 'nsa', 'data', 'situacao', 'conta_bancaria_id', 'data_pagamento', 'ordens']),
    section('Arquivo', ['banco', 'convenio', 'valor', 'assinaturas', 'motivo_cancelamento'], {
      made: true,
    }),
  ],
  rules: [onePerKey('ordens', ['ordem_pagamento_id'], 'A ordem já está na lista.')],
  acts: {
    assinar: {
      label: 'Assinar',
      awaits: 'a assinar',
      roles: ['ordenador', 'gestor'],
      confirm: 'A remessa é autorizada com a assinatura de duas pessoas autorizadas no cadastro da conta.',
      when: { situacao: 'gerada' },
      to: { situacao: ['gerada', 'autorizada'] },
    },
    arquivo: { label: 'Baixar o arquivo', regra: 6, file: true, when: { situacao: ['autorizada', 'enviada', 'processada'] } },
    enviar: {
      label: 'Registrar o envio',
      awaits: 'a enviar',
      roles: ['tesoureiro'],
      confirm: 'O arquivo foi transmitido ao banco. Se a conta dá baixa no envio, as ordens ficam pagas agora.',
      when: { situacao: 'autorizada' },
      to: { situacao: 'enviada' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      confirm: 'As ordens ficam livres para outra remessa. O número do arquivo não se usa outra vez.',
      when: { situacao: ['gerada', 'autorizada'] },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: { situacao: { gerada: 'assinar', autorizada: 'enviar', enviada: 'arquivo', processada: null } },
});
export type RemessaBancaria = RecordOf<typeof remessaBancaria>;
