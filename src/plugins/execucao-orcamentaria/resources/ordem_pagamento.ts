import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  ENTIDADE,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const SITUACOES_ORDEM = { emitida: 'Emitida', autorizada: 'Autorizada', paga: 'Paga', cancelada: 'Cancelada' } as const;

/** What an order pays: liquidações of the year, or restos a pagar. */
export const TIPOS_ORDEM = {
  orcamentario: 'Orçamentário',
  rp_processado: 'RP processado',
  rp_nao_processado: 'RP não processado',
} as const;

/** How the money gets to the creditor. */
export const FORMAS_PAGAMENTO = {
  ted: 'TED/crédito em conta',
  pix: 'Pix',
  boleto: 'Boleto',
  tributo: 'Guia/tributo',
  cheque: 'Cheque',
  debito: 'Débito em conta',
  caixa: 'Caixa',
} as const;
export type FormaPagamento = keyof typeof FORMAS_PAGAMENTO;

/** The only reasons to pay out of the chronological order (Lei 14.133/2021 art. 141 § 1º). */
export const MOTIVOS_FILA = {
  calamidade: 'Grave perturbação, emergência ou calamidade',
  mei_epp: 'ME, EPP, agricultor familiar, MEI ou cooperativa com risco de descontinuidade',
  sistemas: 'Serviços necessários a sistemas estruturantes',
  massa_falida: 'Direitos de contrato em falência ou recuperação',
  essencial: 'Contrato imprescindível ao patrimônio ou a serviço público',
} as const;

const ORCAMENTARIA = { tipo: 'orcamentario' };
const DE_RESTOS = { tipo: ['rp_processado', 'rp_nao_processado'] };
const COM_LINHA = { forma: ['boleto', 'tributo'] };
const FORA_DA_FILA = { motivo_fila: Object.keys(MOTIVOS_FILA) };

/** What paying an order asks for. */
export const pedidoPagamento = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 6 }),
} as const;

/** What an authorisation that was signed on paper asks for: of a payment that the treasury made, or that came with the implantation. */
export const pedidoAutorizacaoEmPapel = {
  autorizado_em: date({ label: 'Assinada em', required: true, max: 'hoje', span: 6 }),
  motivo: longText({ label: 'Documento e motivo', required: true, help: 'O papel que o ordenador assinou, e por que não foi aqui.' }),
} as const;

/**
 * The order of the competent authority to pay what was liquidated (Lei 4.320/1964 art. 64), in the year or before it: of one creditor and
 * fonte, by one account. Once issued it never changes: another takes its place when it is cancelled.
 */
export const ordemPagamento = defineResource({
  name: 'ordem_pagamento',
  label: { one: 'Ordem de pagamento', many: 'Ordens de pagamento', gender: 'f', also: ['OP'] },
  route: { base: '/execucao-orcamentaria/pagamento/ordens' },
  api: { path: '/execucao-orcamentaria/ordem-pagamento' },
  menu: 'execucao-orcamentaria.pagamento',
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'autorizado_em', 'motivo_cancelamento'] },
    from: {
      liquidacao: { by: 'liquidacoes.liquidacao_id', left: [['fora_de_ordem'], 'a pagar fora de outras ordens'], into: 'valor_bruto' },
      resto_a_pagar: {
        by: 'restos.resto_a_pagar_id',
        left: [['fora_de_ordem'], 'a pagar fora de outras ordens'],
        into: 'valor_bruto',
        take: { tipo: 'tipo_ordem' },
      },
    },
  },
  prints: { ordem: { label: 'Ordem de Pagamento' } },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_ORDEM, { label: 'Tipo', required: true, default: 'orcamentario', span: 4 }),
    situacao: choice(SITUACOES_ORDEM, {
      label: 'Situação',
      readOnly: true,
      tones: { emitida: 'atencao', autorizada: 'andamento', paga: 'bom', cancelada: 'ruim' },
      span: 3,
    }),
    credor_id: ref('pessoa', { label: 'Credor', readOnly: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', readOnly: true, span: 6 }),
    liquidacoes: items(
      {
        liquidacao_id: ref('liquidacao', {
          label: 'Liquidação',
          required: true,
          where: { situacao: ['lancada', 'paga_parcial', 'estornada_parcial'] },
          otherwise: 'não há saldo a pagar',
          span: 8,
        }),
        valor_bruto: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta a pagar.', span: 4 }),
      },
      { label: 'Liquidações', one: 'liquidação', min: 1, when: ORCAMENTARIA },
    ),
    restos: items(
      {
        resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar', required: true, offers: { a_pagar_em: ENTIDADE }, span: 8 }),
        valor_bruto: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta a pagar.', span: 4 }),
      },
      { label: 'Restos a pagar', one: 'resto a pagar', min: 1, when: DE_RESTOS },
    ),
    valor: money({ label: 'Valor bruto', readOnly: true, span: 3 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 6 }),
    forma: choice(FORMAS_PAGAMENTO, { label: 'Forma', required: true, default: 'ted', span: 3 }),
    linha_digitavel: text(60, { label: 'Linha digitável', required: COM_LINHA, when: COM_LINHA, span: 9 }),
    conta_credor: text(160, { label: 'Conta do credor', readOnly: true, personal: 'financeiro', span: 9 }),
    motivo_fila: choice(MOTIVOS_FILA, {
      label: 'Paga fora da ordem cronológica por',
      help: 'Só quando há liquidação anterior na fila (Lei 14.133/2021, art. 141, § 1º).',
      span: 12,
    }),
    justificativa_ordem: longText({ label: 'Justificativa', required: FORA_DA_FILA, when: FORA_DA_FILA }),
    ordenador_id: ref('pessoa', { label: 'Autorizada por', readOnly: true, span: 6 }),
    autorizado_em: date({ label: 'Autorizada em', readOnly: true, span: 3 }),
    motivo_cancelamento: longText({ label: 'Motivo do cancelamento', readOnly: true }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'credor_id', 'conta_bancaria_id', 'forma', 'valor', 'situacao'],
    filters: ['numero', 'data', 'credor_id', 'fonte_recurso_id', 'conta_bancaria_id', 'forma', 'tipo', 'situacao'],
    extraFilters: {
      liquidacao_id: ref('liquidacao', { label: 'Liquidação' }),
      resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar' }),
    },
    sort: ['-numero'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Ordem', ['numero', 'data', 'tipo', 'situacao', 'liquidacoes', 'restos']),
    section('Credor', ['credor_id', 'fonte_recurso_id', 'valor', 'conta_credor'], { made: true }),
    section('Pagamento', ['conta_bancaria_id', 'forma', 'linha_digitavel']),
    section('Ordem cronológica', ['motivo_fila', 'justificativa_ordem']),
    section('Autorização', ['ordenador_id', 'autorizado_em', 'motivo_cancelamento'], {
      when: { situacao: ['autorizada', 'paga', 'cancelada'] },
    }),
  ],
  rules: [
    onePerKey('liquidacoes', ['liquidacao_id'], 'A liquidação já está na lista.'),
    onePerKey('restos', ['resto_a_pagar_id'], 'O resto a pagar já está na lista.'),
  ],
  acts: {
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador'],
      tells: true,
      confirm: 'O ordenador de despesa autoriza o pagamento (Lei 4.320/1964, art. 64).',
      when: { situacao: 'emitida' },
      to: { situacao: 'autorizada' },
    },
    autorizar_em_papel: {
      label: 'Registrar autorização em papel',
      roles: ['ordenador'],
      asks: pedidoAutorizacaoEmPapel,
      confirm: 'A ordem vale desde o dia em que o ordenador assinou, e pode ser paga com data de então. O motivo fica na trilha.',
      when: { situacao: ['emitida', 'autorizada'] },
      to: { situacao: 'autorizada' },
    },
    pagar: {
      label: 'Pagar',
      awaits: 'a pagar',
      roles: ['tesoureiro'],
      asks: pedidoPagamento,
      posts: true,
      confirm: 'O dinheiro sai da conta e o pagamento é lançado na Contabilidade, com as retenções.',
      when: { situacao: 'autorizada' },
      to: { situacao: 'paga' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      confirm: 'A ordem deixa de valer, e as suas liquidações podem entrar em outra.',
      when: { situacao: ['emitida', 'autorizada'] },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: { situacao: { emitida: 'autorizar', autorizada: 'pagar' } },
});
export type OrdemPagamento = RecordOf<typeof ordemPagamento>;
