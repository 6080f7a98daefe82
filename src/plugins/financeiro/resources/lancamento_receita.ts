import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  eachItem,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  year,
  yesNo,
} from '../../../resources/definition';

/** What kind of revenue it is, which says the accounting event (handbook Execução 5.5). */
export const TIPOS_RECEITA = {
  normal: 'Normal',
  fundeb: 'Com dedução do FUNDEB',
  operacao_credito: 'Operação de crédito',
  alienacao: 'Alienação de bens',
  divida_ativa: 'Dívida ativa',
  rendimento: 'Rendimento de aplicação',
  retencao_propria: 'Retenção própria',
  identificada: 'Classificação de ingresso',
} as const;
export type TipoReceita = keyof typeof TIPOS_RECEITA;

/** What is taken from gross revenue. */
export const TIPOS_DEDUCAO = { fundeb: 'FUNDEB', restituicao: 'Restituição', desconto: 'Desconto', outras: 'Outras' } as const;
export type TipoDeducao = keyof typeof TIPOS_DEDUCAO;

/** A share of a revenue: what of it is of a fonte, and the row of the LOA that it realises. */
export const fontesDaReceita = {
  fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 4 }),
  co_id: ref('codigo_acompanhamento', { label: 'CO', span: 2 }),
  percentual: percent({ label: 'Percentual', min: '0.0001', max: '100', span: 2 }),
  valor: money({ label: 'Valor', min: '0.01', span: 2 }),
  deducao: money({ label: 'Deduções', readOnly: true, span: 2 }),
  liquido: money({ label: 'Líquido', readOnly: true, span: 2 }),
  receita_prevista_id: ref('previsao_receita', { label: 'Receita prevista', readOnly: true, span: 4 }),
} as const;

/** Why a revenue is annulled: it was never so, or the money goes back to who paid. */
export const TIPOS_ANULACAO = { erro: 'Erro de lançamento', restituicao: 'Restituição ao contribuinte' } as const;

const RESTITUICAO = { tipo: 'restituicao' } as const;

/** What the annulment of a lançamento asks for. */
export const pedidoAnulacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 4 }),
  tipo: choice(TIPOS_ANULACAO, { label: 'Tipo', required: true, default: 'erro', span: 4 }),
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta.', span: 4 }),
  credor_id: ref('pessoa', { label: 'Credor', required: RESTITUICAO, when: RESTITUICAO, span: 12 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

const DE_DIVIDA = { tipo: 'divida_ativa' } as const;
const OPERACAO = { tipo: 'operacao_credito' } as const;
const COM_CREDITO = { tipo: ['normal', 'identificada'] } as const;
/** What writes off a credit that was launched or inscribed. */
const DE_CREDITO = [DE_DIVIDA, { ...COM_CREDITO, credito_lancado: true }] as const;
const LANCADO = { ...COM_CREDITO, credito_lancado: true } as const;
/** A credit that the accountants keep, or a right, is named instead of the tributo and exercício of Arrecadação. */
const SEM_REGISTRO = { credito_id: null, direito_receber_id: null } as const;
const DE_TRIBUTO = [
  { ...DE_DIVIDA, ...SEM_REGISTRO },
  { ...LANCADO, ...SEM_REGISTRO },
] as const;
const IDENTIFICADA = { tipo: 'identificada' } as const;

/**
 * Revenue that entered an account (Lei 4.320/1964 art. 35 I): gross, what was taken from it, and what of it is of each fonte.
 * Numbered without gaps in the entity and exercício, posted to the ledger as it is written, never changed: what is wrong is
 * annulled.
 */
export const lancamentoReceita = defineResource({
  name: 'lancamento_receita',
  label: { one: 'Lançamento da receita', many: 'Lançamentos da receita', gender: 'm', also: ['arrecadação'] },
  route: { base: '/financeiro/movimentacao/receita-orcamentaria/lancamento' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Lançamento' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    data_credito: date({
      label: 'Data do crédito',
      required: true,
      max: 'hoje',
      closedBy: 'boletim_caixa',
      help: 'A do extrato do banco.',
      span: 3,
    }),
    tipo: choice(TIPOS_RECEITA, {
      label: 'Tipo',
      required: true,
      default: 'normal',
      help: 'Com FUNDEB, a dedução que se deixa em branco é a do percentual da natureza (CF art. 212-A).',
      span: 4,
    }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Lançada: 'bom', 'Anulada em parte': 'atencao', Anulada: 'ruim' },
    }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', required: true, where: { situacao: true }, span: 6 }),
    receita_prevista_id: ref('previsao_receita', {
      label: 'Receita prevista',
      help: 'Em branco, a da natureza e da fonte; se a lei não a previu, é criada com previsão zero.',
      span: 6,
    }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 6 }),
    credito_lancado: yesNo({
      label: 'Baixa um crédito já lançado',
      required: COM_CREDITO,
      when: COM_CREDITO,
      default: false,
      help: 'O que já foi reconhecido como crédito a receber.',
      span: 3,
    }),
    valor_bruto: money({
      label: 'Valor bruto',
      required: true,
      min: '0.01',
      help: 'Sem fontes informadas, divide-se pelo rateio da natureza; a última recebe o arredondamento.',
      span: 3,
    }),
    valor_deducoes: money({ label: 'Deduções', readOnly: true, span: 3 }),
    valor_liquido: money({ label: 'Líquido', sumOf: ['valor_bruto', '-valor_deducoes'], readOnly: true, span: 3 }),
    anulado: derived('money', { label: 'Anulado' }),
    fontes: items(fontesDaReceita, {
      label: 'Rateio por fonte',
      one: 'fonte',
    }),
    deducoes: items(
      {
        tipo: choice(TIPOS_DEDUCAO, { label: 'Tipo', required: true, span: 6 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 6 }),
      },
      { label: 'Deduções', one: 'dedução' },
    ),
    fonte_origem_id: ref('fonte_recurso', {
      label: 'Fonte do ingresso',
      when: IDENTIFICADA,
      help: 'A extraorçamentária em que esperava. Em branco, 862 – Depósitos de terceiros.',
      span: 6,
    }),
    divida_fundada_id: ref('divida_fundada', {
      label: 'Contrato da dívida',
      required: OPERACAO,
      when: OPERACAO,
      help: 'O que entra é devido: até o que resta a liberar do contrato.',
      span: 6,
    }),
    convenio_id: ref('convenio', {
      label: 'Convênio',
      where: { sentido: 'recebido', situacao: 'vigente' },
      help: 'De transferência de convênio, pela natureza ou pela fonte.',
      span: 6,
    }),
    credito_id: ref('credito_receber', {
      label: 'Crédito',
      when: DE_CREDITO,
      help: 'De Contabilidade › Créditos; em branco, o do tributo e exercício.',
      span: 6,
    }),
    direito_receber_id: ref('direito_receber', {
      label: 'Direito a receber',
      when: LANCADO,
      help: 'De Contabilidade › Direitos a receber, quando não é tributo.',
      span: 6,
    }),
    tributo_id: ref('tributo', {
      label: 'Tributo do crédito',
      required: DE_TRIBUTO,
      when: DE_TRIBUTO,
      help: 'Com o exercício de origem, o crédito lançado ou inscrito que a receita baixa.',
      span: 4,
    }),
    exercicio_credito: year({ label: 'Exercício de origem', required: DE_TRIBUTO, when: DE_TRIBUTO, span: 2 }),
    nao_reconhecido: money({
      label: 'Encargos ainda não reconhecidos',
      when: DE_DIVIDA,
      min: '0',
      help: 'Correção, juros e multa desde a última atualização da dívida ativa.',
      span: 3,
    }),
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', personal: 'financeiro', span: 6 }),
    guia_id: ref('guia_arrecadacao', { label: 'Guia', span: 3 }),
    lote_arrecadacao_id: ref('lote_arrecadacao', { label: 'Lote de arrecadação', readOnly: true, span: 3 }),
    historico: longText({ label: 'Histórico' }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  document: {
    fixed: {},
  },
  list: {
    columns: ['numero', 'data', 'tipo', 'natureza_receita_id', 'conta_bancaria_id', 'valor_bruto', 'valor_liquido', 'situacao'],
    filters: [
      'numero',
      'data',
      'data_credito',
      'tipo',
      'natureza_receita_id',
      'receita_prevista_id',
      'conta_bancaria_id',
      'lote_arrecadacao_id',
      'guia_id',
      'divida_fundada_id',
      'convenio_id',
      'credito_id',
      'direito_receber_id',
    ],
    extraFilters: {
      natureza: integer({ label: 'Natureza (início)' }),
      fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte' }),
      da_arrecadacao: yesNo({ label: 'Da Arrecadação' }),
    },
    sort: ['-numero'],
  },
  form: [
    section('Receita', [
      'numero',
      'data',
      'data_credito',
      'tipo',
      'situacao',
      'natureza_receita_id',
      'receita_prevista_id',
      'conta_bancaria_id',
      'credito_lancado',
      'fonte_origem_id',
      'divida_fundada_id',
      'convenio_id',
      'credito_id',
      'direito_receber_id',
      'tributo_id',
      'exercicio_credito',
      'nao_reconhecido',
    ]),
    section('Valores', ['valor_bruto', 'valor_deducoes', 'valor_liquido', 'anulado', 'deducoes', 'fontes']),
    section('Origem', ['contribuinte_id', 'guia_id', 'lote_arrecadacao_id', 'historico', 'contabil']),
  ],
  rules: [
    onePerKey('fontes', ['fonte_recurso_id', 'co_id'], 'Já há uma linha desta fonte.'),
    onePerKey('deducoes', ['tipo'], 'Já há uma dedução deste tipo.'),
    eachItem('fontes', ({ percentual, valor }) =>
      !percentual && !valor ? { valor: ['Informe o percentual ou o valor da fonte.'] } : null,
    ),
  ],
  acts: {
    anular: {
      label: 'Anular',
      asks: pedidoAnulacao,
      confirm: 'A anulação é outro documento, com lançamento contábil próprio. Os dois ficam no registro.',
      when: { situacao: ['Lançada', 'Anulada em parte'] },
      to: { situacao: ['Anulada em parte', 'Anulada'] },
    },
  },
  next: { situacao: { Lançada: null, 'Anulada em parte': null } },
});
export type LancamentoReceita = RecordOf<typeof lancamentoReceita>;
