import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { GRUPOS } from '../../classificacoes/resources/natureza_despesa';
import { ESFERAS } from '../../planejamento/resources/loa/previsao_despesa';

/** What changes the budget in the year (Lei 4.320/1964 arts. 40 to 46; CF art. 167; LRF art. 9º). */
export const TIPOS_MOVIMENTACAO = {
  suplementar: 'Crédito suplementar',
  especial: 'Crédito especial',
  extraordinario: 'Crédito extraordinário',
  reabertura: 'Reabertura de crédito',
  transposicao: 'Transposição',
  remanejamento: 'Remanejamento',
  transferencia: 'Transferência',
  alteracao_fonte: 'Alteração de fonte',
  bloqueio: 'Limitação de empenho',
  desbloqueio: 'Desbloqueio',
} as const;
export type TipoMovimentacao = keyof typeof TIPOS_MOVIMENTACAO;

export const SITUACOES_MOVIMENTACAO = {
  minuta: 'Minuta',
  em_analise: 'Em análise',
  publicada: 'Publicada',
  efetivada: 'Efetivada',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoMovimentacao = keyof typeof SITUACOES_MOVIMENTACAO;

/** Where the money of a crédito comes from (Lei 4.320/1964 art. 43 § 1º; CF art. 166 § 8º). */
export const ORIGENS_CREDITO = {
  superavit: 'Superávit financeiro',
  excesso: 'Excesso de arrecadação',
  anulacao: 'Anulação de dotação',
  operacao: 'Operação de crédito',
  reserva: 'Reserva de contingência',
  sem_despesa: 'Recursos sem despesas correspondentes',
} as const;
export type OrigemCredito = keyof typeof ORIGENS_CREDITO;

/** Kinds whose acréscimo is of dotações that there are, that may open new ones, that reduce others and that tell their origins. */
export const COM_ACRESCIMO: readonly TipoMovimentacao[] = [
  'suplementar',
  'extraordinario',
  'reabertura',
  'transposicao',
  'remanejamento',
  'transferencia',
  'alteracao_fonte',
];
export const COM_NOVAS: readonly TipoMovimentacao[] = ['suplementar', 'especial', 'extraordinario', 'reabertura', 'alteracao_fonte'];
export const COM_REDUCAO: readonly TipoMovimentacao[] = [
  'suplementar',
  'especial',
  'extraordinario',
  'transposicao',
  'remanejamento',
  'transferencia',
  'alteracao_fonte',
];
export const COM_ORIGEM: readonly TipoMovimentacao[] = ['suplementar', 'especial', 'extraordinario'];
/** Kinds that only hold back, or let go, what dotações have. */
export const DE_BLOQUEIO: readonly TipoMovimentacao[] = ['bloqueio', 'desbloqueio'];

const BLOQUEIO = { tipo: DE_BLOQUEIO } as const;
const EXTRAORDINARIO = { tipo: 'extraordinario' } as const;
const REABERTURA = { tipo: 'reabertura' } as const;
const valor = money({ label: 'Valor', required: true, min: '0.01', span: 4 });
const dotacao = ref('dotacao', { label: 'Dotação', required: true, span: 8 });

/** What Publicar asks for: the decree that opens the crédito and when it was published (Lei 4.320/1964 art. 42). */
export const pedidoPublicacao = {
  decreto_numero: text(20, { label: 'Decreto nº', required: true, span: 4 }),
  decreto_data: date({ label: 'Data do decreto', required: true, max: 'hoje', span: 4 }),
  publicacao_data: date({ label: 'Publicação', required: true, max: 'hoje', span: 4 }),
} as const;

/** What Efetivar asks for. */
export const pedidoEfetivacao = {
  data_efetivacao: date({ label: 'Data', max: 'hoje', help: 'Em branco, a da publicação.', span: 6 }),
} as const;

/**
 * A change of the budget in the year: additional credits, transfers of dotações and what is held back. Written as a minuta,
 * published by decree, and then effected, when balances and books change together; what was effected is only reversed whole.
 */
export const movimentacaoOrcamentaria = defineResource({
  name: 'movimentacao_orcamentaria',
  label: {
    one: 'Movimentação orçamentária',
    many: 'Movimentações orçamentárias',
    gender: 'f',
    also: ['crédito adicional', 'suplementação', 'decreto'],
  },
  route: { base: '/execucao-orcamentaria/movimentacoes' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  calls: { delete: false },
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'minuta'],
      but: ['situacao'],
      filled: ['decreto_numero', 'decreto_data', 'publicacao_data', 'data_efetivacao'],
      lines: { novas: { filled: ['dotacao_id'] } },
    },
  },
  prints: { decreto: { label: 'Decreto', issued: { situacao: ['publicada', 'efetivada', 'estornada'] } } },
  fields: {
    rotulo: derived('text', { label: 'Movimentação' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    tipo: choice(TIPOS_MOVIMENTACAO, { label: 'Tipo', required: true, span: 4 }),
    situacao: choice(SITUACOES_MOVIMENTACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'minuta',
      tones: { em_analise: 'andamento', publicada: 'andamento', efetivada: 'bom', estornada: 'ruim', cancelada: 'ruim' },
      span: 3,
    }),
    justificativa: longText({ label: 'Exposição justificativa', required: true }),
    calamidade: choice(
      { calamidade: 'Calamidade pública', comocao: 'Comoção interna', guerra: 'Guerra' },
      {
        label: 'Despesa imprevisível e urgente por',
        required: EXTRAORDINARIO,
        when: EXTRAORDINARIO,
        help: 'Só para isso se abre crédito extraordinário (CF art. 167 § 3º).',
        span: 6,
      },
    ),
    credito_reaberto: choice(
      { especial: 'Especial', extraordinario: 'Extraordinário' },
      {
        label: 'Crédito que se reabre',
        required: REABERTURA,
        when: REABERTURA,
        help: 'Autorizado nos últimos quatro meses do exercício anterior, pelo saldo (CF art. 167 § 2º).',
        span: 6,
      },
    ),
    lei_numero: text(20, {
      label: 'Lei nº',
      help: 'Do crédito especial, das transferências e do suplementar que a LOA não autoriza.',
      span: 3,
    }),
    lei_data: date({ label: 'Data da lei', max: 'hoje', span: 3 }),
    decreto_numero: text(20, { label: 'Decreto nº', readOnly: true, span: 3 }),
    decreto_data: date({ label: 'Data do decreto', readOnly: true, span: 3 }),
    publicacao_data: date({ label: 'Publicação', readOnly: true, span: 3 }),
    data_efetivacao: date({ label: 'Efetivação', readOnly: true, span: 3 }),
    memoria: longText({
      label: 'Memória de cálculo do excesso',
      help: 'Do excesso de arrecadação, com a tendência do exercício (Lei 4.320/1964 art. 43 § 3º).',
    }),
    acrescimos: items({ dotacao_id: dotacao, valor }, { label: 'Suplementações', one: 'suplementação', when: { tipo: COM_ACRESCIMO } }),
    novas: items(
      {
        orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
        unidade_id: ref('unidade', {
          label: 'Unidade orçamentária',
          required: true,
          where: { tipo: ['orcamentaria', 'ambas'] },
          within: { orgao_id: 'orgao_id' },
          span: 6,
        }),
        funcao_id: ref('funcao', { label: 'Função', required: true, span: 6 }),
        subfuncao_id: ref('subfuncao', { label: 'Subfunção', required: true, span: 6 }),
        programa_id: ref('programa', { label: 'Programa', required: true, span: 6 }),
        acao_id: ref('acao', { label: 'Ação', required: true, within: { programa_id: 'programa_id' }, span: 6 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true, span: 6 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
        codigo_acompanhamento_id: ref('codigo_acompanhamento', { label: 'CO', help: 'Em branco, 0000.', span: 4 }),
        esfera: choice(ESFERAS, { label: 'Esfera', help: 'Em branco, a da função.', span: 4 }),
        valor,
        dotacao_id: ref('dotacao', { label: 'Ficha aberta', readOnly: true, span: 12 }),
      },
      { label: 'Novas dotações', one: 'nova dotação', when: { tipo: COM_NOVAS } },
    ),
    reducoes: items({ dotacao_id: dotacao, valor }, { label: 'Anulações', one: 'anulação', when: { tipo: COM_REDUCAO } }),
    criterio_percentual: percent({
      label: 'Percentual sobre o que cada dotação tem',
      transient: true,
      when: BLOQUEIO,
      min: '0.0001',
      max: '100',
      help: 'Preenche as dotações da entidade: do disponível, ao bloquear; do bloqueado, ao desbloquear. Em branco, as da lista.',
      span: 4,
    }),
    criterio_grupo: choice(GRUPOS, { label: 'Só do grupo', transient: true, when: BLOQUEIO, span: 4 }),
    criterio_fonte_id: ref('fonte_recurso', { label: 'Só da fonte', transient: true, when: BLOQUEIO, span: 4 }),
    bloqueios: items({ dotacao_id: dotacao, valor }, { label: 'Dotações', one: 'dotação', when: { tipo: DE_BLOQUEIO } }),
    origens: items(
      {
        tipo: choice(ORIGENS_CREDITO, { label: 'Origem', required: true, span: 4 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 4 }),
        valor,
      },
      {
        label: 'Origem dos recursos',
        one: 'origem',
        when: { tipo: COM_ORIGEM },
        help: 'Em branco, o que se anula das dotações, por fonte.',
      },
    ),
    valor_total: derived('money', { label: 'Valor' }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['numero', 'tipo', 'decreto_numero', 'decreto_data', 'data_efetivacao', 'valor_total', 'situacao'],
    filters: ['numero', 'tipo', 'situacao', 'decreto_numero', 'lei_numero', 'publicacao_data', 'data_efetivacao'],
    extraFilters: { dotacao_id: ref('dotacao', { label: 'Dotação' }) },
    sort: ['-numero'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Movimentação', ['numero', 'tipo', 'situacao', 'valor_total', 'calamidade', 'credito_reaberto', 'justificativa', 'contabil']),
    section('Lei e decreto', ['lei_numero', 'lei_data', 'decreto_numero', 'decreto_data', 'publicacao_data', 'data_efetivacao']),
    section('Dotações', ['acrescimos', 'novas', 'reducoes', 'criterio_percentual', 'criterio_grupo', 'criterio_fonte_id', 'bloqueios'], {
      when: { tipo: Object.keys(TIPOS_MOVIMENTACAO) },
    }),
    section('Recursos', ['origens', 'memoria'], { when: { tipo: COM_ORIGEM } }),
  ],
  rules: [
    onePerKey('acrescimos', ['dotacao_id'], 'Esta dotação já está na lista.'),
    onePerKey('reducoes', ['dotacao_id'], 'Esta dotação já está na lista.'),
    onePerKey('bloqueios', ['dotacao_id'], 'Esta dotação já está na lista.'),
    onePerKey('origens', ['tipo', 'fonte_recurso_id'], 'Esta origem já está na lista.'),
    ({ lei_numero, lei_data }) => (lei_numero && !lei_data ? { lei_data: ['Informe a data da lei.'] } : null),
  ],
  acts: {
    quadro: { label: 'Imprimir prévia', regra: 1, page: '/execucao-orcamentaria/movimentacoes/quadro?movimentacoes=:id' },
    reservar: {
      label: 'Reservar anulações',
      confirm: 'O saldo das dotações a anular fica reservado enquanto se espera o decreto.',
      when: { situacao: 'minuta', tipo: COM_REDUCAO },
      to: { situacao: 'em_analise' },
    },
    publicar: { label: 'Publicar', asks: pedidoPublicacao, when: { situacao: ['minuta', 'em_analise'] }, to: { situacao: 'publicada' } },
    efetivar: {
      label: 'Efetivar',
      awaits: 'a efetivar',
      roles: ['orcamento', 'contador'],
      asks: pedidoEfetivacao,
      posts: true,
      confirm: 'Os saldos das dotações e a contabilidade mudam agora. O que se efetivou só se desfaz por estorno.',
      when: { situacao: 'publicada' },
      to: { situacao: 'efetivada' },
    },
    estornar: {
      label: 'Estornar',
      reason: true,
      posts: true,
      confirm: 'Os saldos e os lançamentos se desfazem por inteiro, com a data de hoje.',
      when: { situacao: 'efetivada' },
      to: { situacao: 'estornada' },
    },
    cancelar: { label: 'Cancelar', reason: true, when: { situacao: ['minuta', 'em_analise'] }, to: { situacao: 'cancelada' } },
  },
  next: { situacao: { minuta: ['reservar', 'publicar'], em_analise: 'publicar', publicada: 'efetivar', efetivada: null } },
});
export type MovimentacaoOrcamentaria = RecordOf<typeof movimentacaoOrcamentaria>;
