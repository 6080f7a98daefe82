import {
  choice,
  civilToday,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';
import { solicitacaoDemanda } from '../planejamento/solicitacao_demanda';
import { pedidoDemanda } from './posicao_estoque';

/** Where a requisition is. */
export const SITUACOES_SOLICITACAO = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  devolvida: 'Devolvida',
  rejeitada: 'Rejeitada',
  aprovada: 'Aprovada',
  separacao: 'Em separação',
  atendida_parcial: 'Atendida em parte',
  atendida: 'Atendida',
  encerrada: 'Encerrada com saldo',
  cancelada: 'Cancelada',
} as const;
export type SituacaoSolicitacao = keyof typeof SITUACOES_SOLICITACAO;

/** Those in which what was separated is reserved. */
export const EM_ATENDIMENTO = ['separacao', 'atendida_parcial'] as const satisfies readonly SituacaoSolicitacao[];

const quantidade = (label: string, more: { help?: string; required?: true; readOnly?: true } = {}) =>
  decimal(18, 4, { shortest: true, label, min: '0', span: 2, ...more });

const { quantidade: _quantidade, ...pedido } = pedidoDemanda;

/** The same as of a position, of all that is missing. */
export const pedidoDemandaDaSolicitacao = pedido;

/** What a department asks of a warehouse, until it is delivered (handbook Compras 4D). */
export const solicitacaoMaterial = defineResource({
  name: 'solicitacao_material',
  label: { one: 'Solicitação de material', many: 'Solicitações de material', gender: 'f', also: ['requisição', 'RM'] },
  route: { base: '/gestao-de-compras/almoxarifado/solicitacao-de-material' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNNN/AAAA' },
    fixed: {
      draft: ['situacao', 'rascunho', 'devolvida'],
      but: ['situacao', 'motivo_cota'],
      filled: ['recebido_em'],
      lines: { itens: { but: ['quantidade_aprovada', 'quantidade_entregar', 'quantidade_reservada', 'quantidade_atendida'] } },
    },
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_SOLICITACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        enviada: 'andamento',
        aprovada: 'andamento',
        separacao: 'andamento',
        devolvida: 'atencao',
        atendida_parcial: 'atencao',
        atendida: 'bom',
        encerrada: 'bom',
        rejeitada: 'ruim',
        cancelada: 'ruim',
      },
      span: 4,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    almoxarifado_id: ref('almoxarifado', {
      label: 'Almoxarifado',
      required: true,
      where: { situacao: true },
      offers: { atende_id: 'departamento_id' },
      span: 6,
    }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, where: { situacao: true }, span: 6 }),
    solicitante_id: ref('pessoa', { label: 'Solicitante', required: true, where: { tipo: 'fisica' }, span: 6 }),
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', where: { situacao: true }, span: 6 }),
    finalidade: text(300, { label: 'Finalidade', required: true, span: 12 }),
    motivo_cota: text(300, { label: 'Motivo acima da cota', help: 'De quem aprova mais do que a cota do mês.', span: 12 }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material', required: true, where: { controla_estoque: true, situacao: true }, span: 4 }),
        quantidade_solicitada: decimal(18, 4, { shortest: true, label: 'Solicitada', required: true, min: '0.0001', span: 2 }),
        quantidade_aprovada: quantidade('Aprovada', { help: 'De quem aprova. Em branco, a solicitada.' }),
        quantidade_entregar: quantidade('A entregar', { help: 'Do almoxarife. Em branco, tudo o que falta.' }),
        quantidade_reservada: quantidade('Reservada', { readOnly: true }),
        quantidade_atendida: quantidade('Atendida', { readOnly: true }),
        observacao: text(150, { label: 'Observação', span: 12 }),
      },
      { label: 'Itens', one: 'item', min: 1 },
    ),
    recebido_por_id: ref('pessoa', { label: 'Recebido por', readOnly: true, span: 6 }),
    recebido_em: dateTime({ label: 'Recebido em', readOnly: true, span: 3 }),
    atendimento: derived('percent', { label: 'Atendimento' }),
    sem_estoque: derived('text', { label: 'Acima do disponível' }),
  },
  list: {
    columns: ['rotulo', 'data', 'departamento_id', 'solicitante_id', 'almoxarifado_id', 'atendimento', 'situacao'],
    filters: ['numero', 'departamento_id', 'almoxarifado_id', 'situacao', 'data'],
    extraFilters: { material_id: ref('material', { label: 'Material' }) },
    sort: ['-numero', '-id'],
  },
  form: [
    section('Solicitação', [
      'numero',
      'situacao',
      'data',
      'departamento_id',
      'almoxarifado_id',
      'solicitante_id',
      'centro_custo_id',
      'finalidade',
    ]),
    section('Itens', ['itens', 'motivo_cota', 'atendimento', 'sem_estoque', 'recebido_por_id', 'recebido_em']),
  ],
  rules: [onePerKey('itens', ['material_id'], 'Este material já está na lista.')],
  acts: {
    enviar: { label: 'Enviar', when: { situacao: ['rascunho', 'devolvida'] }, to: { situacao: 'enviada' }, andSave: true },
    devolver: {
      label: 'Devolver',
      roles: ['chefia'],
      reason: { letters: MINIMO_DO_MOTIVO },
      returns: true,
      when: { situacao: 'enviada' },
      to: { situacao: 'devolvida' },
    },
    rejeitar: {
      label: 'Rejeitar',
      roles: ['chefia'],
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: 'enviada' },
      to: { situacao: 'rejeitada' },
    },
    aprovar: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['chefia'],
      when: { situacao: 'enviada' },
      to: { situacao: 'aprovada' },
      andSave: true,
    },
    separar: {
      label: 'Separar',
      awaits: 'a separar',
      roles: ['almoxarife'],
      confirm: 'O que foi aprovado fica reservado no almoxarifado.',
      when: { situacao: 'aprovada' },
      to: { situacao: 'separacao' },
    },
    atender: {
      label: 'Entregar',
      roles: ['almoxarife'],
      confirm: 'A entrega gera a saída do estoque, que não se altera mais.',
      posts: true,
      when: { situacao: [...EM_ATENDIMENTO] },
      to: { situacao: ['atendida_parcial', 'atendida'] },
      andSave: true,
    },
    confirmar_entrega: {
      label: 'Confirmar o recebimento',
      regra: 2,
      confirm: 'Você recebeu o material que consta como atendido.',
      when: { situacao: ['atendida_parcial', 'atendida', 'encerrada'] },
    },
    gerar_demanda: {
      label: 'Gerar solicitação de demanda',
      regra: 2,
      asks: pedidoDemandaDaSolicitacao,
      makes: solicitacaoDemanda,
      when: { situacao: ['enviada', 'aprovada', 'separacao', 'atendida_parcial'] },
    },
    encerrar: {
      label: 'Encerrar com saldo',
      roles: ['almoxarife'],
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: 'atendida_parcial' },
      to: { situacao: 'encerrada' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: ['enviada', 'aprovada', 'separacao'] },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      enviada: 'aprovar',
      devolvida: 'enviar',
      aprovada: 'separar',
      separacao: 'atender',
      atendida_parcial: ['atender', 'confirmar_entrega'],
      atendida: 'confirmar_entrega',
      encerrada: 'confirmar_entrega',
    },
  },
});
export type SolicitacaoMaterial = RecordOf<typeof solicitacaoMaterial>;
