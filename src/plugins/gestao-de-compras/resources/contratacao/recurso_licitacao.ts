import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

export const SITUACOES_RECURSO = {
  intencao: 'Intenção manifestada',
  contrarrazoes: 'Em contrarrazões',
  autoridade: 'Com a autoridade',
  provido: 'Provido',
  nao_provido: 'Não provido',
  nao_conhecido: 'Não conhecido',
  desistido: 'Desistência',
} as const;
export type SituacaoRecurso = keyof typeof SITUACOES_RECURSO;

/** Those in which the object is not adjudicated (Lei 14.133/2021, art. 168). */
export const RECURSO_PENDENTE: readonly SituacaoRecurso[] = ['intencao', 'contrarrazoes', 'autoridade'];

/** Where a recurso that succeeds takes the process back to. */
const FASES_DE_RETORNO = { julgamento: 'Julgamento', habilitacao: 'Habilitação' } as const;

export const pedidoRazoes = { razoes: longText({ label: 'Razões', required: true }) } as const;

export const pedidoContrarrazoes = {
  fornecedor_id: ref('pessoa', { label: 'Quem responde', required: true, span: 6 }),
  texto: longText({ label: 'Contrarrazões', required: true }),
} as const;

/** What who decided answers: it reconsiders, or sends it to the authority (Lei 14.133/2021, art. 165, § 2º). */
export const pedidoReconsideracao = {
  reconsidera: yesNo({ label: 'Reconsidera a decisão', required: true, default: false, span: 6 }),
  volta_para: choice(FASES_DE_RETORNO, { label: 'O processo volta para', help: 'Quando reconsidera.', span: 6 }),
  fundamento: longText({ label: 'Fundamento', required: true }),
} as const;

export const pedidoDecisao = {
  provido: yesNo({ label: 'Dá provimento', required: true, default: false, span: 6 }),
  volta_para: choice(FASES_DE_RETORNO, { label: 'O processo volta para', help: 'Quando dá provimento.', span: 6 }),
  fundamento: longText({ label: 'Fundamento', required: true }),
} as const;

/** What a licitante asks to be decided again (handbook Compras 4A.5, R14; Lei 14.133/2021, arts. 165 to 168). */
export const recursoLicitacao = defineResource({
  name: 'recurso_licitacao',
  label: { one: 'Recurso', many: 'Recursos', gender: 'm', also: ['intenção de recurso', 'contrarrazões'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/recursos' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Recorrente' }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      required: true,
      where: { situacao: 'recursal' },
      otherwise: 'não está na fase recursal',
      span: 6,
    }),
    proposta_id: ref('proposta_licitacao', {
      label: 'Recorrente',
      required: true,
      within: { processo_contratacao_id: 'processo_contratacao_id' },
      span: 6,
    }),
    item_numero: integer({ label: 'Item', min: 1, help: 'Em branco o item e o lote, o processo inteiro.', span: 2 }),
    lote_numero: integer({ label: 'Lote', min: 1, help: 'O que se disputou inteiro.', span: 2 }),
    situacao: choice(SITUACOES_RECURSO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'intencao',
      tones: {
        intencao: 'atencao',
        contrarrazoes: 'andamento',
        autoridade: 'atencao',
        provido: 'bom',
        nao_provido: 'ruim',
        nao_conhecido: 'ruim',
      },
      span: 4,
    }),
    intencao_em: dateTime({ label: 'Intenção em', readOnly: true, span: 3 }),
    prazo_desde: date({ label: 'Prazo contado de', readOnly: true, span: 3 }),
    prazo: date({ label: 'Prazo em curso', readOnly: true, span: 3 }),
    motivo_intencao: longText({ label: 'Do que recorre', required: true }),
    razoes: longText({ label: 'Razões', readOnly: true }),
    razoes_em: date({ label: 'Razões em', readOnly: true, span: 3 }),
    contrarrazoes: items(
      {
        fornecedor_id: ref('pessoa', { label: 'Quem responde', readOnly: true, span: 4 }),
        recebida_em: date({ label: 'Recebidas em', readOnly: true, span: 2 }),
        texto: longText({ label: 'Contrarrazões', readOnly: true }),
      },
      { label: 'Contrarrazões', one: 'contrarrazão', readOnly: true },
    ),
    decisao_agente: longText({ label: 'Decisão de quem conduz', readOnly: true }),
    decisao_autoridade: longText({ label: 'Decisão da autoridade', readOnly: true }),
    decidido_em: date({ label: 'Decidido em', readOnly: true, span: 3 }),
    volta_para: choice(FASES_DE_RETORNO, { label: 'Processo voltou para', readOnly: true, span: 3 }),
  },
  due: {
    field: 'prazo',
    when: { situacao: [...RECURSO_PENDENTE] },
    warnDays: 3,
    counting: 'uteis',
    awaits: 'com prazo em curso',
    roles: ['agente'],
  },
  document: {
    fixed: {
      but: ['situacao', 'prazo_desde', 'prazo', 'decisao_agente', 'decisao_autoridade', 'decidido_em', 'volta_para'],
      filled: ['razoes', 'razoes_em'],
      lines: { contrarrazoes: { grows: true } },
    },
  },
  list: {
    columns: ['processo_contratacao_id', 'proposta_id', 'item_numero', 'lote_numero', 'intencao_em', 'prazo', 'situacao'],
    filters: ['processo_contratacao_id', 'proposta_id', 'situacao', 'prazo'],
    sort: ['-id'],
  },
  form: [
    section('Intenção', [
      'processo_contratacao_id',
      'proposta_id',
      'item_numero',
      'lote_numero',
      'situacao',
      'intencao_em',
      'prazo_desde',
      'prazo',
      'motivo_intencao',
    ]),
    section('Razões e decisão', [
      'razoes',
      'razoes_em',
      'contrarrazoes',
      'decisao_agente',
      'decisao_autoridade',
      'decidido_em',
      'volta_para',
    ]),
  ],
  acts: {
    apresentar_razoes: {
      label: 'Apresentar razões',
      regra: 2,
      asks: pedidoRazoes,
      when: { situacao: 'intencao' },
      to: { situacao: 'contrarrazoes' },
    },
    contrarrazoar: {
      label: 'Registrar contrarrazões',
      regra: 2,
      asks: pedidoContrarrazoes,
      when: { situacao: 'contrarrazoes' },
    },
    reconsiderar: {
      label: 'Decidir a reconsideração',
      asks: pedidoReconsideracao,
      when: { situacao: 'contrarrazoes' },
      to: { situacao: ['provido', 'autoridade'] },
    },
    decidir: {
      label: 'Decidir o recurso',
      asks: pedidoDecisao,
      when: { situacao: 'autoridade' },
      to: { situacao: ['provido', 'nao_provido'] },
    },
    nao_conhecer: {
      label: 'Não conhecer',
      asks: pedidoMotivo,
      when: { situacao: 'intencao' },
      to: { situacao: 'nao_conhecido' },
    },
    desistir: {
      label: 'Registrar desistência',
      asks: pedidoMotivo,
      when: { situacao: ['intencao', 'contrarrazoes', 'autoridade'] },
      to: { situacao: 'desistido' },
    },
  },
  apart: true,
  next: { situacao: { intencao: 'apresentar_razoes', contrarrazoes: ['reconsiderar', 'contrarrazoar'], autoridade: 'decidir' } },
});
export type RecursoLicitacao = RecordOf<typeof recursoLicitacao>;
