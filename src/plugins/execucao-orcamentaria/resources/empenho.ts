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
  yesNo,
} from '../../../resources/definition';
import { pedidoDevolucao } from './devolucao_suprimento';
import { pedidoEmLiquidacao, pedidoEstorno } from './empenho_em_liquidacao';
import { itensDoEmpenho, itensFecham, somaDe } from './parts';
import { pedidoPrestacao } from './prestacao_suprimento';
import { RESERVAS_COM_SALDO } from './reserva_dotacao';

/** The kinds of empenho (Lei 4.320/1964 art. 60): of a known amount, of an estimate, or of a contract in parcels. */
export const TIPOS_EMPENHO = { ordinario: 'Ordinário', estimativo: 'Estimativo', global: 'Global' } as const;
export type TipoEmpenho = keyof typeof TIPOS_EMPENHO;

/** What is spent on, which says the accounting event of the liquidação. */
export const TIPOS_DESPESA = {
  normal: 'Normal',
  folha: 'Folha de pagamento',
  diaria: 'Diária',
  suprimento: 'Suprimento de fundos',
  divida: 'Dívida',
  precatorio: 'Sentença judicial',
  transferencia: 'Transferência/Subvenção',
  dea: 'Despesa de exercício anterior',
  tarifa: 'Tarifa/débito em conta',
} as const;
export type TipoDespesa = keyof typeof TIPOS_DESPESA;

export const MODALIDADES = {
  pregao: 'Pregão',
  concorrencia: 'Concorrência',
  concurso: 'Concurso',
  leilao: 'Leilão',
  dialogo: 'Diálogo competitivo',
  dispensa: 'Dispensa',
  inexigibilidade: 'Inexigibilidade',
  adesao: 'Adesão a ata',
  chamamento: 'Chamamento público',
  nao_aplicavel: 'Não se aplica',
} as const;

/** Where an empenho is: it follows its balances from the emission on. */
export const SITUACOES_EMPENHO = {
  rascunho: 'Rascunho',
  emitido: 'Emitido',
  parcialmente_liquidado: 'Liquidado em parte',
  liquidado: 'Liquidado',
  pago: 'Pago',
  anulado: 'Anulado',
  inscrito_rp: 'Inscrito em restos a pagar',
} as const;
export type SituacaoEmpenho = keyof typeof SITUACOES_EMPENHO;

/** Situações in which something of the empenho may still be liquidated. */
export const A_EXECUTAR: readonly SituacaoEmpenho[] = ['emitido', 'parcialmente_liquidado'];
/** Situações of an empenho that was issued, is not annulled and is of this exercício. */
export const VIGENTES: readonly SituacaoEmpenho[] = [...A_EXECUTAR, 'liquidado', 'pago'];
const EMITIDOS = Object.keys(SITUACOES_EMPENHO).filter((situacao) => situacao !== 'rascunho');

/** What no book has, and is corrected after the emission (handbook Execução 4.5). */
const CORRIGIVEIS = ['local_entrega', 'prazo_entrega', 'complemento_historico'] as const;
/** An advance that was liquidated. */
const SUPRIMENTO = { tipo_despesa: 'suprimento', situacao: VIGENTES } as const;

const kept = (label: string) => money({ label, readOnly: true, span: 3 });

/** What a reforço asks for. */
export const pedidoReforco = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  valor: money({ label: 'Valor', required: true, min: '0.01', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
  itens: itensDoEmpenho(),
} as const;

export const MOTIVOS_ANULACAO = {
  saldo: 'Saldo não utilizado',
  desistencia: 'Desistência do credor',
  erro: 'Erro de emissão',
  rescisao: 'Rescisão',
  limitacao: 'Limitação de empenho',
  outro: 'Outro',
} as const;

/** What the annulment of an empenho asks for. */
export const pedidoAnulacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
  tipo: choice({ total: 'Total do que resta', parcial: 'Parcial' }, { label: 'Tipo', required: true, default: 'parcial', span: 4 }),
  valor: money({ label: 'Valor', min: '0.01', required: { tipo: 'parcial' }, when: { tipo: 'parcial' }, span: 4 }),
  motivo: choice(MOTIVOS_ANULACAO, { label: 'Motivo', required: true, span: 6 }),
  devolve_para: choice(
    { dotacao: 'Dotação', reserva: 'Reserva' },
    { label: 'O saldo volta para', required: true, default: 'dotacao', help: 'A reserva, só do que veio dela.', span: 6 },
  ),
  justificativa: longText({ label: 'Justificativa', required: true }),
} as const;

/**
 * What creates for the municipality an obligation to pay, pending or not of a condition (Lei 4.320/1964 arts. 58 to 61). A
 * draft has no number and moves nothing; once issued it is posted to the ledger, and never changed: reforço and anulação are
 * documents of their own.
 */
export const empenho = defineResource({
  name: 'empenho',
  label: { one: 'Empenho', many: 'Empenhos', gender: 'm', also: ['nota de empenho', 'NE'] },
  route: { base: '/execucao-orcamentaria/empenho', param: 'empenho_id' },
  findable: { number: 'numero', through: 'credor_id' },
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', inOrderOf: 'data_emissao' },
    fixed: {
      once: 'numero',
      but: ['situacao', 'reforcado', 'anulado', 'em_liquidacao', 'liquidado', 'a_liquidar', 'pago', ...CORRIGIVEIS],
    },
    from: {
      reserva_dotacao: {
        by: 'reserva_dotacao_id',
        left: [['saldo'], 'reservado'],
        into: 'valor',
        take: { dotacao_id: 'dotacao_id', historico: 'motivo' },
      },
    },
    moves: [
      { of: 'dotacao', by: 'dotacao_id', add: { empenhado: 'valor' } },
      { of: 'dotacao', by: 'reserva_dotacao_id.dotacao_id', add: { reservado: '-valor' } },
      { of: 'reserva_dotacao', by: 'reserva_dotacao_id', add: { empenhado: 'valor' } },
    ],
    children: {
      reforco: {
        resource: 'empenho_reforco',
        by: 'empenho_id',
        since: 'data_emissao',
        act: { label: 'Reforçar', asks: pedidoReforco, when: { situacao: VIGENTES }, to: { situacao: A_EXECUTAR } },
      },
      anulacao: {
        resource: 'empenho_anulacao',
        by: 'empenho_id',
        since: 'data_emissao',
        within: ['a_liquidar', 'a liquidar'],
        act: { label: 'Anular', asks: pedidoAnulacao, when: { situacao: A_EXECUTAR }, to: { situacao: [...VIGENTES, 'anulado'] } },
      },
      'em-liquidacao': {
        resource: 'empenho_em_liquidacao',
        by: 'empenho_id',
        since: 'data_emissao',
        within: ['a_liquidar', 'a liquidar'],
        menu: 'execucao-orcamentaria.liquidacao',
        act: { label: 'Pôr em liquidação', asks: pedidoEmLiquidacao, when: { situacao: A_EXECUTAR } },
        reversal: { label: 'Estornar o que está em liquidação', asks: pedidoEstorno, when: { situacao: VIGENTES } },
      },
      liquidar: {
        resource: 'liquidacao',
        by: 'empenho_id',
        menu: 'execucao-orcamentaria.liquidacao',
        act: { label: 'Liquidar', when: { situacao: A_EXECUTAR }, to: { situacao: ['parcialmente_liquidado', 'liquidado'] } },
      },
      pagar: {
        resource: 'pagamento',
        by: 'empenho_id',
        menu: 'execucao-orcamentaria.pagamento',
        act: {
          label: 'Emitir a ordem de pagamento das suas liquidações',
          when: { situacao: VIGENTES },
          draftOf: 'ordem_pagamento',
          filled: ['restos'],
        },
      },
      prestacao: {
        resource: 'prestacao_suprimento',
        by: 'empenho_id',
        since: 'data_emissao',
        act: { label: 'Prestar contas do suprimento', asks: pedidoPrestacao, when: SUPRIMENTO },
      },
      devolucao: {
        resource: 'devolucao_suprimento',
        by: 'empenho_id',
        since: 'data_emissao',
        act: {
          label: 'Devolver o suprimento',
          asks: pedidoDevolucao,
          when: SUPRIMENTO,
          to: { situacao: [...VIGENTES, 'anulado'] },
        },
      },
    },
  },
  prints: { nota: { label: 'Nota de Empenho', issued: { situacao: EMITIDOS } } },
  public: {
    path: '/publico/dados-abertos/despesas_empenhos',
    about: 'Tudo o que o município se obrigou a pagar, a quem e com que recurso (LC 101/2000, art. 48-A, I; Decreto 10.540/2020).',
    fields: [
      'rotulo',
      'data_emissao',
      'tipo',
      'situacao',
      'credor_id',
      'historico',
      'modalidade_licitacao',
      'dotacao_id',
      'subelemento_id',
      'fonte_recurso_id',
      'valor',
      'reforcado',
      'anulado',
      'valor_liquido',
      'liquidado',
      'pago',
      'a_pagar',
    ],
    shows: {
      credor_id: ['nome'],
      // by the parts of its classification
      dotacao_id: [
        'ficha',
        'unidade_id.codigo_completo',
        'funcao_id.codigo',
        'subfuncao_id.codigo',
        'programa_id.codigo',
        'acao_id.codigo',
        'natureza_despesa_id.codigo',
      ],
      subelemento_id: ['codigo', 'nome'],
      fonte_recurso_id: ['codigo', 'nome'],
    },
    columns: ['rotulo', 'data_emissao', 'credor_id', 'historico', 'valor_liquido', 'liquidado', 'pago'],
    search: ['credor_id', 'historico'],
    filters: ['data_emissao', 'tipo', 'situacao', 'modalidade_licitacao'],
    only: { situacao: EMITIDOS },
    newest: { of: 'empenho', by: 'data_emissao' },
    export: true,
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data_emissao: date({ label: 'Data de emissão', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_EMPENHO, {
      label: 'Tipo',
      required: true,
      default: 'ordinario',
      help: 'Estimativo, quando não se sabe o valor; global, de contrato em parcelas (Lei 4.320, art. 60).',
      span: 3,
    }),
    tipo_despesa: choice(TIPOS_DESPESA, { label: 'Tipo de despesa', required: true, default: 'normal', span: 4 }),
    situacao: choice(SITUACOES_EMPENHO, {
      label: 'Situação',
      readOnly: true,
      tones: { emitido: 'andamento', parcialmente_liquidado: 'andamento', liquidado: 'atencao', pago: 'bom', anulado: 'ruim' },
      span: 3,
    }),
    dotacao_id: ref('dotacao', {
      label: 'Dotação',
      required: true,
      offers: { entidade: ENTIDADE },
      help: 'Busque pela ficha ou por qualquer parte da classificação.',
      span: 12,
    }),
    reserva_dotacao_id: ref('reserva_dotacao', {
      label: 'Reserva',
      where: { situacao: RESERVAS_COM_SALDO, origem: ['manual', 'solicitacao', 'folha'] },
      within: { dotacao_id: 'dotacao_id' },
      span: 6,
    }),
    subelemento_id: ref('natureza_despesa', {
      label: 'Subelemento',
      where: { situacao: true },
      offers: { da_dotacao: 'dotacao_id' },
      help: 'Em branco, a natureza da dotação, se ela mesma aceita empenho.',
      span: 6,
    }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte de recurso', readOnly: true, span: 6 }),
    co_id: ref('codigo_acompanhamento', { label: 'Complemento (CO)', readOnly: true, span: 6 }),
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', where: { situacao: true }, span: 6 }),
    subcentro_custo_id: ref('subcentro_custo', {
      label: 'Subcentro de custo',
      where: { situacao: true },
      within: { centro_custo_id: 'centro_custo_id' },
      span: 6,
    }),
    credor_id: ref('pessoa', { label: 'Credor', required: true, help: 'Com CPF ou CNPJ.', span: 6 }),
    ordenador_id: ref('pessoa', {
      label: 'Ordenador de despesa',
      required: true,
      where: { tipo: 'fisica' },
      help: 'Designado na data, na unidade ou no órgão da dotação.',
      span: 6,
    }),
    precatorio_id: ref('precatorio', {
      label: 'Precatório',
      where: { situacao: ['inscrito', 'a_pagar', 'pago_parcial'] },
      when: { tipo_despesa: 'precatorio' },
      help: 'Na ordem de pagamento (CF art. 100). Em branco, outra sentença.',
      span: 6,
    }),
    divida_fundada_id: ref('divida_fundada', {
      label: 'Contrato da dívida',
      when: { tipo_despesa: 'divida' },
      help: 'O que se paga sai do que se deve deste contrato.',
      span: 6,
    }),
    convenio_id: ref('convenio', {
      label: 'Convênio ou parceria',
      where: { sentido: 'concedido', situacao: 'vigente' },
      when: { tipo_despesa: 'transferencia' },
      help: 'O que se paga é repasse dele, a comprovar pelo convenente.',
      span: 6,
    }),
    folha_id: ref('folha_pagamento', {
      label: 'Folha de pagamento',
      when: { tipo_despesa: 'folha' },
      readOnly: true,
      span: 6,
    }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      where: { situacao: ['assinado', 'vigente'] },
      otherwise: 'não está assinado nem vigente',
      within: { contratado_id: 'credor_id' },
      help: 'Do credor; o que se liquida é execução dele.',
      span: 6,
    }),
    conta_passivo: derived('text', { label: 'Conta do passivo' }),
    modalidade_licitacao: choice(MODALIDADES, { label: 'Modalidade', required: true, default: 'nao_aplicavel', span: 6 }),
    beneficiarios: items(
      {
        pessoa_id: ref('pessoa', { label: 'Beneficiário', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Beneficiários', one: 'beneficiário' },
    ),
    historico_padrao_id: ref('historico_contabil', { label: 'Histórico padrão', where: { situacao: true }, span: 6 }),
    historico: longText({ label: 'Histórico', required: true }),
    valor: money({
      label: 'Valor',
      required: true,
      min: '0.01',
      balance: ['dotacao_id', 'reserva_dotacao_id', 'data_emissao'],
      span: 3,
    }),
    itens: itensDoEmpenho(),
    cronograma: items(
      {
        mes: integer({ label: 'Mês', required: true, min: 1, max: 12, span: 4 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Parcelas', one: 'parcela', when: { tipo: 'global' } },
    ),
    local_entrega: text(200, { label: 'Local de entrega', span: 6 }),
    prazo_entrega: integer({ label: 'Prazo de entrega (dias)', min: 0, max: 3650, span: 3 }),
    complemento_historico: longText({ label: 'Complemento do histórico', readOnly: true }),
    emissor_id: ref('usuario', { label: 'Emitido por', readOnly: true, span: 6 }),
    saldo_anterior: kept('Saldo da dotação antes'),
    saldo_posterior: kept('Saldo da dotação depois'),
    reforcado: kept('(+) Reforços'),
    anulado: kept('(−) Anulações'),
    valor_liquido: money({ label: 'Valor líquido', readOnly: true, sumOf: ['valor', 'reforcado', '-anulado'], span: 3 }),
    em_liquidacao: kept('Em liquidação'),
    liquidado: kept('Liquidado'),
    a_liquidar: kept('A liquidar'),
    pago: kept('Pago'),
    a_pagar: money({ label: 'A pagar', readOnly: true, sumOf: ['liquidado', '-pago'], span: 3 }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data_emissao', 'situacao', 'credor_id', 'dotacao_id', 'valor_liquido', 'a_liquidar', 'a_pagar', 'tipo'],
    filters: [
      'numero',
      'data_emissao',
      'tipo',
      'tipo_despesa',
      'credor_id',
      'dotacao_id',
      'subelemento_id',
      'fonte_recurso_id',
      'modalidade_licitacao',
      'convenio_id',
      'contrato_id',
      'situacao',
      'historico',
    ],
    extraFilters: {
      orgao_id: ref('orgao', { label: 'Órgão' }),
      unidade_id: ref('unidade', { label: 'Unidade' }),
      acao_id: ref('acao', { label: 'Ação' }),
      natureza: text(12, { label: 'Natureza (início)' }),
      com_saldo: yesNo({ label: 'Com saldo a liquidar' }),
      com_a_pagar: yesNo({ label: 'Com saldo a pagar' }),
    },
    sort: ['-data_emissao', '-numero'],
  },
  form: [
    section('Identificação', ['numero', 'data_emissao', 'tipo', 'tipo_despesa', 'situacao']),
    section('Dotação', [
      'dotacao_id',
      'reserva_dotacao_id',
      'subelemento_id',
      'fonte_recurso_id',
      'co_id',
      'centro_custo_id',
      'subcentro_custo_id',
    ]),
    section('Credor', [
      'credor_id',
      'ordenador_id',
      'modalidade_licitacao',
      'contrato_id',
      'precatorio_id',
      'divida_fundada_id',
      'convenio_id',
      'folha_id',
      'beneficiarios',
    ]),
    section('Valor', [
      'valor',
      'historico_padrao_id',
      'historico',
      'itens',
      'cronograma',
      'local_entrega',
      'prazo_entrega',
      'complemento_historico',
    ]),
    section(
      'Saldos',
      [
        'saldo_anterior',
        'saldo_posterior',
        'reforcado',
        'anulado',
        'valor_liquido',
        'em_liquidacao',
        'liquidado',
        'a_liquidar',
        'pago',
        'a_pagar',
        'emissor_id',
      ],
      { when: { situacao: EMITIDOS } },
    ),
  ],
  rules: [
    itensFecham,
    somaDe('itens', 'dos itens'),
    somaDe('beneficiarios', 'dos beneficiários'),
    somaDe('cronograma', 'das parcelas'),
    onePerKey('cronograma', ['mes'], 'Já há uma parcela deste mês.'),
    onePerKey('beneficiarios', ['pessoa_id'], 'O beneficiário já está na lista.'),
    ({ historico }) =>
      typeof historico === 'string' && historico.trim().length < 10
        ? { historico: ['Escreva o histórico com pelo menos 10 letras.'] }
        : null,
    ({ tipo, cronograma }) =>
      tipo === 'global' && !(Array.isArray(cronograma) && cronograma.length > 0)
        ? { cronograma: ['Informe as parcelas do empenho global.'] }
        : null,
  ],
  acts: {
    emitir: {
      label: 'Emitir',
      confirm: 'O empenho recebe número, compromete a dotação e é lançado na Contabilidade. Depois só muda por reforço ou anulação.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'emitido' },
      posts: true,
      andSave: true,
    },
    duplicar: { label: 'Duplicar', regra: 2, makes: true },
  },
  next: {
    situacao: {
      rascunho: 'emitir',
      emitido: { begins: 'liquidacao' },
      parcialmente_liquidado: { begins: 'liquidacao' },
      liquidado: null,
      pago: null,
    },
  },
});
export type Empenho = RecordOf<typeof empenho>;
