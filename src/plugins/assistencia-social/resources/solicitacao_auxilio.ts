import {
  choice,
  date,
  defineResource,
  ENTIDADE,
  files,
  integer,
  items,
  longText,
  money,
  month,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { atoDeEmpenhar, doDia, doPagamento, doParecer, MUDA_DEPOIS, pedidoDeQuemPaga, pedidoParecer, quemPede } from './pedido';

export const SITUACOES_AUXILIO = {
  rascunho: 'Rascunho',
  solicitada: 'Em análise',
  em_visita: 'Em visita',
  parecer_favoravel: 'Com parecer favorável',
  parecer_contrario: 'Com parecer contrário',
  autorizada: 'Autorizada',
  empenhada: 'Empenhada',
  paga: 'Em pagamento',
  suspensa: 'Suspensa',
  prestacao_pendente: 'Com contas a prestar',
  devolucao: 'Com devolução',
  encerrada: 'Encerrada',
  indeferida: 'Indeferida',
  cancelada: 'Cancelada',
} as const;
export type SituacaoAuxilio = keyof typeof SITUACOES_AUXILIO;

/** What takes of the limits of the family and of the year. */
export const VIVOS: readonly SituacaoAuxilio[] = [
  'solicitada',
  'em_visita',
  'parecer_favoravel',
  'autorizada',
  'empenhada',
  'paga',
  'suspensa',
  'prestacao_pendente',
];
export const AUTORIZADOS: readonly SituacaoAuxilio[] = [
  'autorizada',
  'empenhada',
  'paga',
  'suspensa',
  'prestacao_pendente',
  'devolucao',
  'encerrada',
];

const A_TERCEIRO = { favorecido: 'terceiro' } as const;

export const pedidoVisita = { visita_em: date({ label: 'Visita em', required: true, span: 4 }) } as const;
export const pedidoAutorizacao = {
  ...pedidoDeQuemPaga,
  dotacao_id: ref('dotacao', {
    label: 'Dotação',
    required: true,
    offers: { entidade: ENTIDADE },
    help: 'Do elemento 48, sem recurso federal.',
    span: 12,
  }),
} as const;
export const pedidoContas = {
  comprovantes: files(['documentos', 'imagens'], { label: 'Comprovantes', required: true, max: 20 }),
  comprovado: money({ label: 'Comprovado', required: true, min: '0.00', span: 4 }),
} as const;
export const pedidoDevolucao = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', span: 4 }),
  guia: text(40, { label: 'Guia ou comprovante', required: true, span: 8 }),
} as const;

/** Money of the municipality to a family that needs it, by a law of its own (LRF, art. 26), from who asks to its accounts. */
export const solicitacaoAuxilio = defineResource({
  name: 'solicitacao_auxilio',
  label: {
    one: 'Solicitação de auxílio financeiro',
    many: 'Solicitações de auxílio financeiro',
    gender: 'f',
    also: ['auxílio', 'aluguel social'],
  },
  route: { base: '/assistencia-social/solicitacao-de-auxilio-financeiro' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNN/AAAA' },
    from: { beneficiario: { by: 'beneficiario_id' } },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: [...MUDA_DEPOIS, 'visita_em', 'prestar_ate', 'comprovantes', 'comprovado', 'a_devolver', 'devolucao_guia', 'devolucao_data'],
    },
  },
  fields: {
    ...quemPede,
    situacao: choice(SITUACOES_AUXILIO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        solicitada: 'andamento',
        em_visita: 'andamento',
        parecer_favoravel: 'andamento',
        parecer_contrario: 'ruim',
        autorizada: 'atencao',
        empenhada: 'atencao',
        paga: 'bom',
        suspensa: 'ruim',
        prestacao_pendente: 'atencao',
        devolucao: 'ruim',
        encerrada: 'bom',
        indeferida: 'ruim',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    itens: items(
      {
        tipo_despesa_social_id: ref('tipo_despesa_social', { label: 'Despesa', required: true, where: { situacao: true }, span: 4 }),
        descricao: text(120, { label: 'Descrição', span: 4 }),
        valor: money({ label: 'No mês', required: true, min: '0.01', span: 2 }),
        parcelas: integer({ label: 'Parcelas', required: true, default: 1, min: 1, max: 24, span: 2 }),
      },
      { label: 'O que se paga', one: 'despesa', min: 1 },
    ),
    inicio_competencia: month({ label: 'Primeira parcela', required: true, span: 3 }),
    favorecido: choice(
      { beneficiario: 'A família', terceiro: 'Um terceiro, como o locador' },
      { label: 'Paga-se a', required: true, default: 'beneficiario', span: 4 },
    ),
    terceiro_id: ref('pessoa', { label: 'Quem recebe', when: A_TERCEIRO, required: A_TERCEIRO, span: 5 }),
    motivo: longText({ label: 'Motivo', required: true, personal: 'sensivel' }),
    documentos: files(['documentos', 'imagens'], { label: 'Documentos', max: 10 }),
    legislacao_id: ref('legislacao_auxilio', { label: 'Lei aplicada', readOnly: true, span: 6 }),
    ...doDia('solicitacao_auxilio_criterios'),
    valor_mes: money({ label: 'No mês', readOnly: true, span: 3 }),
    parcelas: integer({ label: 'Parcelas', readOnly: true, span: 3 }),
    valor_total: money({ label: 'Total', readOnly: true, span: 3 }),
    visita_em: date({ label: 'Visita em', readOnly: true, span: 3 }),
    ...doParecer,
    ...doPagamento(),
    prestar_ate: date({ label: 'Prestar contas até', readOnly: true, span: 3 }),
    comprovantes: files(['documentos', 'imagens'], { label: 'Comprovantes', max: 20, readOnly: true }),
    comprovado: money({ label: 'Comprovado', readOnly: true, span: 3 }),
    a_devolver: money({ label: 'A devolver', readOnly: true, span: 3 }),
    devolucao_guia: text(40, { label: 'Guia', readOnly: true, span: 3 }),
    devolucao_data: date({ label: 'Devolvido em', readOnly: true, span: 3 }),
  },
  due: {
    field: 'prestar_ate',
    when: { situacao: ['prestacao_pendente'] },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a prestar contas',
    regra: 3,
  },
  list: {
    columns: ['rotulo', 'familia', 'pedido_em', 'valor_mes', 'parcelas', 'valor_total', 'prestar_ate', 'situacao'],
    filters: ['numero', 'situacao', 'beneficiario_id', 'legislacao_id', 'pedido_em', 'prestar_ate', 'empenho_id'],
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Pedido', [
      'numero',
      'situacao',
      'beneficiario_id',
      'itens',
      'inicio_competencia',
      'favorecido',
      'terceiro_id',
      'motivo',
      'documentos',
      'motivo_decisao',
    ]),
    section(
      'Lei e critérios',
      ['legislacao_id', 'pedido_em', 'valor_mes', 'parcelas', 'valor_total', 'pessoas_congeladas', 'renda_congelada', 'criterios'],
      { made: true },
    ),
    section(
      'Parecer e autorização',
      ['visita_em', 'parecer_conclusao', 'tecnico', 'parecer_em', 'parecer_texto', 'dotacao_id', 'ordenador_id'],
      { made: true },
    ),
    section(
      'Pagamento e contas',
      ['empenho_id', 'pago', 'prestar_ate', 'comprovantes', 'comprovado', 'a_devolver', 'devolucao_guia', 'devolucao_data'],
      { made: true },
    ),
  ],
  acts: {
    enviar: {
      label: 'Registrar o pedido',
      confirm: 'O pedido recebe número e guarda a lei, a renda e os critérios de hoje.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'solicitada' },
      andSave: true,
    },
    visitar: { label: 'Marcar visita', asks: pedidoVisita, when: { situacao: 'solicitada' }, to: { situacao: 'em_visita' } },
    dar_parecer: {
      label: 'Dar parecer social',
      asks: pedidoParecer,
      awaits: 'a dar parecer',
      when: { situacao: ['solicitada', 'em_visita'] },
      to: { situacao: ['parecer_favoravel', 'parecer_contrario'] },
    },
    autorizar: {
      label: 'Deferir e autorizar',
      asks: pedidoAutorizacao,
      awaits: 'a autorizar',
      roles: ['ordenador', 'gestor'],
      when: { situacao: 'parecer_favoravel' },
      to: { situacao: 'autorizada' },
    },
    indeferir: {
      label: 'Indeferir',
      reason: { letters: 20 },
      roles: ['ordenador', 'gestor'],
      when: { situacao: ['parecer_favoravel', 'parecer_contrario'] },
      to: { situacao: 'indeferida' },
    },
    empenhar: {
      ...atoDeEmpenhar,
      when: { situacao: 'autorizada', empenho_id: null },
    },
    suspender: { label: 'Suspender', reason: true, when: { situacao: ['empenhada', 'paga'] }, to: { situacao: 'suspensa' } },
    retomar: { label: 'Retomar', reason: true, when: { situacao: 'suspensa' }, to: { situacao: ['empenhada', 'paga'] } },
    prestar_contas: {
      label: 'Prestar contas',
      asks: pedidoContas,
      when: { situacao: ['prestacao_pendente'] },
      to: { situacao: ['encerrada', 'devolucao'] },
    },
    registrar_devolucao: {
      label: 'Registrar a devolução',
      asks: pedidoDevolucao,
      awaits: 'com devolução a registrar',
      roles: ['tesoureiro'],
      when: { situacao: 'devolucao' },
      to: { situacao: 'encerrada' },
      changes: ['pagamento', 'empenho'],
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao: ['solicitada', 'em_visita', 'parecer_favoravel', 'parecer_contrario', 'autorizada', 'empenhada'] },
      to: { situacao: 'cancelada' },
      changes: ['empenho'],
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      solicitada: 'dar_parecer',
      em_visita: 'dar_parecer',
      parecer_favoravel: 'autorizar',
      parecer_contrario: 'indeferir',
      autorizada: 'empenhar',
      empenhada: null,
      paga: null,
      suspensa: 'retomar',
      prestacao_pendente: 'prestar_contas',
      devolucao: 'registrar_devolucao',
      encerrada: null,
      indeferida: null,
      cancelada: null,
    },
  },
});
export type SolicitacaoAuxilio = RecordOf<typeof solicitacaoAuxilio>;
