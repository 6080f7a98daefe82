import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { pedidoOrdem } from '../pedido_ordem';
import { pedidoCancelamentoResto, pedidoEstornoResto, pedidoLiquidacaoResto } from './resto_a_pagar_movimento';

export const TIPOS_RESTO = {
  processado: 'Processado',
  nao_processado: 'Não processado',
  nao_processado_em_liquidacao: 'Não processado em liquidação',
} as const;
export type TipoResto = keyof typeof TIPOS_RESTO;

const kept = (label: string) => money({ label, readOnly: true, span: 3 });
const codigo = (label: string, size = 10) => text(size, { label, span: 2 });
const ESTORNAR = { label: 'Estornar um movimento', asks: pedidoEstornoResto } as const;

/**
 * What was committed in a year and not paid in it (Lei 4.320/1964 arts. 36 and 37), with its classification as it was then: the years
 * after have no dotação for it. One row for what of an empenho was liquidated and one for what was not. Older than the system, it has no
 * empenho here.
 */
export const restoAPagar = defineResource({
  name: 'resto_a_pagar',
  label: { one: 'Resto a pagar', many: 'Restos a pagar', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar' },
  findable: true,
  display: ['rotulo'],
  entity: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'ano_inscricao', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      but: [
        'em_liquidacao',
        'liquidado',
        'pago',
        'cancelado',
        'cancelado_liquidado',
        'fonte_recurso_id',
        // the undoing of a year's closing takes them back
        'data_exclusao',
      ],
    },
    children: {
      liquidar: {
        resource: 'resto_a_pagar_movimento',
        by: 'resto_a_pagar_id',
        within: ['a_liquidar', 'a liquidar'],
        act: { label: 'Liquidar', asks: pedidoLiquidacaoResto, when: { aberto: true } },
        reversal: ESTORNAR,
      },
      pagar: {
        resource: 'ordem_pagamento',
        by: 'resto_a_pagar_id',
        menu: 'execucao-orcamentaria.pagamento',
        act: { label: 'Emitir a ordem de pagamento', when: { aberto: true }, ...pedidoOrdem },
      },
      cancelar: {
        resource: 'resto_a_pagar_movimento',
        by: 'resto_a_pagar_id',
        act: { label: 'Cancelar', asks: pedidoCancelamentoResto, when: { aberto: true } },
        reversal: ESTORNAR,
      },
    },
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Resto a pagar' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano_inscricao: year({ label: 'Inscrito em', required: true, span: 2 }),
    tipo: choice(TIPOS_RESTO, { label: 'Tipo', required: true, span: 4 }),
    empenho_id: ref('empenho', { label: 'Empenho', readOnly: true, span: 4 }),
    numero_empenho: text(20, { label: 'Nº do empenho', required: true, span: 3 }),
    data_empenho: date({ label: 'Data do empenho', required: true, max: 'hoje', span: 3 }),
    documento: text(60, { label: 'Documento', help: 'Do sistema de antes, quando o empenho não está neste.', span: 6 }),
    credor_id: ref('pessoa', { label: 'Credor', required: true, span: 6 }),
    tipo_despesa: text(20, { label: 'Tipo de despesa', readOnly: true, span: 3 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true, span: 6 }),
    orgao: codigo('Órgão'),
    unidade: codigo('Unidade'),
    funcao: codigo('Função'),
    subfuncao: codigo('Subfunção'),
    programa: codigo('Programa'),
    acao: codigo('Ação'),
    fonte_inscricao_id: ref('fonte_recurso', { label: 'Fonte na inscrição', readOnly: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    co_id: ref('codigo_acompanhamento', { label: 'CO', span: 3 }),
    conta_passivo: text(30, { label: 'Conta do passivo', readOnly: true, span: 4 }),
    divida: text(40, { label: 'Dívida ou precatório', readOnly: true, span: 4 }),
    inscrito: money({ label: 'Inscrito', required: true, min: '0.01', span: 3 }),
    inscrito_liquidado: kept('Inscrito já liquidado'),
    em_liquidacao: kept('Em liquidação, do que falta liquidar'),
    liquidado: kept('Liquidado'),
    pago: kept('Pago'),
    cancelado: kept('Cancelado antes de liquidado'),
    cancelado_liquidado: kept('Cancelado depois de liquidado'),
    a_liquidar: money({
      label: 'A liquidar',
      readOnly: true,
      sumOf: ['inscrito', '-inscrito_liquidado', '-liquidado', '-cancelado'],
      span: 3,
    }),
    a_pagar: money({
      label: 'A pagar',
      readOnly: true,
      sumOf: ['inscrito_liquidado', 'liquidado', '-pago', '-cancelado_liquidado'],
      span: 3,
    }),
    saldo: money({ label: 'Saldo', readOnly: true, sumOf: ['inscrito', '-pago', '-cancelado', '-cancelado_liquidado'], span: 3 }),
    aberto: derived('yesNo', { label: 'Com saldo' }),
    fora_de_ordem: derived('money', { label: 'A pagar, fora de ordens' }),
    tipo_ordem: derived('text', { label: 'Tipo da ordem de pagamento' }),
    historico: longText({ label: 'Histórico' }),
  },
  unique: [['numero', 'ano_inscricao']],
  list: {
    columns: ['rotulo', 'ano_inscricao', 'tipo', 'credor_id', 'fonte_recurso_id', 'inscrito', 'a_liquidar', 'a_pagar', 'saldo'],
    filters: ['ano_inscricao', 'tipo', 'credor_id', 'fonte_recurso_id', 'natureza_despesa_id', 'numero_empenho'],
    extraFilters: { com_saldo: yesNo({ label: 'Com saldo' }), a_pagar_em: ref('orgao', { label: 'A pagar, fora de ordens, na entidade' }) },
    sort: ['-ano_inscricao', 'numero_empenho', 'id'],
  },
  form: [
    section('Resto a pagar', [
      'numero',
      'ano_inscricao',
      'tipo',
      'empenho_id',
      'numero_empenho',
      'data_empenho',
      'documento',
      'credor_id',
      'inscrito',
    ]),
    section('Classificação', [
      'natureza_despesa_id',
      'orgao',
      'unidade',
      'funcao',
      'subfuncao',
      'programa',
      'acao',
      'fonte_inscricao_id',
      'fonte_recurso_id',
      'co_id',
      'historico',
    ]),
    section(
      'Saldos',
      ['inscrito_liquidado', 'em_liquidacao', 'liquidado', 'pago', 'cancelado', 'cancelado_liquidado', 'a_liquidar', 'a_pagar', 'saldo'],
      {
        when: { aberto: [true, false] },
      },
    ),
  ],
});
export type RestoAPagar = RecordOf<typeof restoAPagar>;
