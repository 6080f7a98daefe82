import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { MENU_LANCAMENTOS } from '../parts';

export const TIPOS_CONSIGNACAO = {
  emprestimo: 'Empréstimo',
  cartao: 'Cartão consignado',
  beneficio: 'Cartão benefício',
  mensalidade: 'Mensalidade sindical',
  plano: 'Plano de saúde',
  seguro: 'Seguro',
} as const;

export const SITUACOES_CONSIGNACAO = {
  proposta: 'Proposta',
  averbada: 'Averbada',
  suspensa: 'Suspensa',
  quitada: 'Quitada',
  encerrada: 'Encerrada',
} as const;

const POR_PERCENTUAL = { tipo: 'mensalidade' };
const POR_PARCELA = { tipo: ['emprestimo', 'cartao', 'beneficio', 'plano', 'seguro'] };

/** From when the discount stops, or goes on. */
const APARTIR = (label: string) => month({ label, required: true, span: 4 });
export const PEDIDO_SUSPENSAO = {
  a_partir: APARTIR('Sem desconto a partir de'),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;
export const PEDIDO_REATIVACAO = { a_partir: APARTIR('Desconta outra vez a partir de') } as const;
export const PEDIDO_ENCERRAMENTO = {
  a_partir: APARTIR('Sem desconto a partir de'),
  quitada: choice({ sim: 'Quitada', nao: 'Encerrada sem quitação' }, { label: 'Como terminou', required: true, default: 'sim', span: 8 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/**
 * What a servant lets be taken of his pay for somebody else. Averbar reserves the margin at once, and makes the launch that the folha discounts
 * (handbook Pessoal 5.9; model Lei 14.509/2022).
 */
export const consignacao = defineResource({
  name: 'consignacao',
  label: { one: 'Consignação', many: 'Consignações', gender: 'f', also: ['consignado', 'empréstimo consignado', 'margem'] },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/consignacoes' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  entity: true,
  dossier: true,
  removable: { situacao: 'proposta' },
  fields: {
    rotulo: derived('text', { label: 'Consignação' }),
    situacao: choice(SITUACOES_CONSIGNACAO, {
      label: 'Situação',
      required: true,
      default: 'proposta',
      readOnly: true,
      tones: { proposta: 'andamento', averbada: 'bom', suspensa: 'atencao', encerrada: 'ruim' },
      span: 3,
    }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, immutable: true, span: 6 }),
    consignataria_id: ref('pessoa', {
      label: 'Consignatária',
      required: true,
      where: { tipo: 'juridica' },
      help: 'O banco, o sindicato, a operadora do plano.',
      span: 6,
    }),
    contrato: text(40, { label: 'Contrato', required: true, span: 4 }),
    tipo: choice(TIPOS_CONSIGNACAO, { label: 'Tipo', required: true, default: 'emprestimo', span: 4 }),
    evento_id: ref('evento_folha', {
      label: 'Evento da folha',
      where: { situacao: true, tipo: 'desconto', classe: 'facultativo' },
      help: 'Em branco, o do tipo: 0560 empréstimo e cartão, 0570 mensalidade, 0580 plano e seguro.',
      span: 4,
    }),
    parcela: money({
      label: 'Parcela',
      when: POR_PARCELA,
      required: POR_PARCELA,
      min: '0.01',
      personal: 'financeiro',
      span: 3,
    }),
    percentual: percent({
      label: 'Percentual do vencimento',
      when: POR_PERCENTUAL,
      required: POR_PERCENTUAL,
      min: '0.0001',
      max: '100',
      span: 3,
    }),
    parcelas_total: integer({
      label: 'Parcelas',
      min: 1,
      max: 240,
      required: { tipo: 'emprestimo' },
      help: 'Em branco, até segunda ordem.',
      span: 3,
    }),
    inicio: month({ label: 'Primeira competência', required: true, span: 3 }),
    termina: derived('text', { label: 'Última competência' }),
    parcela_atual: derived('integer', { label: 'Parcelas descontadas' }),
    reservado: money({
      label: 'Margem reservada',
      readOnly: true,
      personal: 'financeiro',
      help: 'O que a averbação reservou, por mês.',
      span: 3,
    }),
    averbado_em: date({ label: 'Averbada em', readOnly: true, span: 3 }),
    parcelas_anteriores: integer({ label: 'Parcelas antes da suspensão', readOnly: true, default: 0, span: 3 }),
    sem_desconto_desde: month({ label: 'Sem desconto desde', readOnly: true, span: 3 }),
    motivo: text(1000, { label: 'Motivo', readOnly: true, span: 12 }),
    lancamento_id: ref('lancamento_folha', { label: 'Lançamento', readOnly: true, outcome: true, span: 6 }),
  },
  unique: [['consignataria_id', 'contrato']],
  document: {
    fixed: {
      draft: ['situacao', 'proposta'],
      but: ['situacao', 'lancamento_id', 'parcelas_anteriores', 'sem_desconto_desde', 'motivo'],
    },
  },
  list: {
    columns: [
      'funcionario_id',
      'consignataria_id',
      'contrato',
      'tipo',
      'parcela',
      'parcelas_total',
      'parcela_atual',
      'inicio',
      'termina',
      'situacao',
    ],
    filters: ['funcionario_id', 'consignataria_id', 'contrato', 'tipo', 'inicio', 'situacao'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Consignação', ['situacao', 'funcionario_id', 'consignataria_id', 'contrato', 'tipo', 'evento_id']),
    section('Desconto', ['parcela', 'percentual', 'parcelas_total', 'inicio', 'termina']),
    section(
      'Averbação',
      ['averbado_em', 'reservado', 'parcela_atual', 'lancamento_id', 'parcelas_anteriores', 'sem_desconto_desde', 'motivo'],
      { when: { situacao: ['averbada', 'suspensa', 'quitada', 'encerrada'] } },
    ),
  ],
  acts: {
    averbar: {
      label: 'Averbar',
      awaits: 'a averbar',
      roles: ['pessoal'],
      tells: true,
      confirm: 'A margem fica reservada desde já, e o desconto entra nas folhas das competências do contrato.',
      when: { situacao: 'proposta' },
      to: { situacao: 'averbada' },
      andSave: true,
      changes: ['margem_consignavel', 'lancamento_folha'],
    },
    suspender: {
      label: 'Suspender',
      asks: PEDIDO_SUSPENSAO,
      confirm: 'O desconto para e a margem fica livre.',
      when: { situacao: 'averbada' },
      to: { situacao: 'suspensa' },
      changes: ['margem_consignavel', 'lancamento_folha'],
    },
    reativar: {
      label: 'Reativar',
      asks: PEDIDO_REATIVACAO,
      confirm: 'As parcelas que faltam voltam a ser descontadas, se a margem as comportar.',
      when: { situacao: 'suspensa' },
      to: { situacao: 'averbada' },
      changes: ['margem_consignavel', 'lancamento_folha'],
    },
    encerrar: {
      label: 'Encerrar',
      asks: PEDIDO_ENCERRAMENTO,
      confirm: 'O desconto termina e a margem fica livre. O contrato não volta.',
      when: { situacao: ['averbada', 'suspensa'] },
      to: { situacao: ['quitada', 'encerrada'] },
      changes: ['margem_consignavel', 'lancamento_folha'],
    },
  },
  next: { situacao: { proposta: 'averbar', averbada: null, suspensa: 'reativar', quitada: null, encerrada: null } },
});
export type Consignacao = RecordOf<typeof consignacao>;
