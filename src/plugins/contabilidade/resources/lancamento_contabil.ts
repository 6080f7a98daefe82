import {
  choice,
  civilToday,
  cpf,
  date,
  defineResource,
  derived,
  ENTIDADE,
  files,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

/** What the documents of origin are called; another is called by its own name. */
export const ORIGENS = {
  manual: 'Manual',
  migracao: 'Migração de saldos',
  versao_planejamento: 'Lei orçamentária',
  lote_lancamento_tributario: 'Lançamento tributário',
  lancamento_tributario: 'Lançamento tributário',
  divida_ativa: 'Dívida ativa',
  debito: 'Débito',
  baixa_arrecadacao: 'Baixa',
  lote_arrecadacao: 'Arrecadação',
  lancamento_receita: 'Receita',
  anulacao_receita: 'Anulação de receita',
  transferencia_bancaria: 'Transferência bancária',
  movimentacao_extra_orcamentaria: 'Extraorçamentário',
  reserva_dotacao: 'Reserva de dotação',
  empenho: 'Empenho',
  liquidacao: 'Liquidação',
  pagamento: 'Pagamento',
} as const;

/** The keys of a line's conta-corrente; the account's class says which of them are required. */
export const chavesDaLinha = {
  fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 3 }),
  co_id: ref('codigo_acompanhamento', { label: 'CO', span: 2 }),
  conta_bancaria_id: integer({ label: 'Conta bancária', span: 2 }),
  natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', span: 3 }),
  dotacao_id: ref('dotacao', { label: 'Dotação', span: 3 }),
  natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', span: 3 }),
  // a person that is merged into another leaves its number here: a ledger is never rewritten
  credor_id: integer({ label: 'Credor', span: 2 }),
  empenho_id: integer({ label: 'Empenho', span: 2 }),
  ano_inscricao: year({ label: 'Inscrição em RP', span: 2 }),
  titulo: text(40, { label: 'Título', span: 2 }),
  divida: text(40, { label: 'Dívida ou precatório', span: 2 }),
  instrumento: text(60, { label: 'Contrato, convênio ou processo', span: 3 }),
  centro_custo_id: ref('centro_custo', { label: 'Centro de custo', span: 3 }),
} as const;
export type ChaveDaLinha = keyof typeof chavesDaLinha;

/**
 * An entry of the ledger of an entity (Lei 4.320 arts. 85 and 89; Decreto 10.540/2020): balanced in each natureza da
 * informação, numbered without gaps, sealed in a chain, never changed. It is corrected by its reversal.
 */
export const lancamentoContabil = defineResource({
  name: 'lancamento_contabil',
  label: { one: 'Lançamento contábil', many: 'Lançamentos contábeis', gender: 'm', also: ['diário', 'razão'] },
  route: { base: '/contabilidade/lancamentos/lancamentos-contabeis' },
  findable: { number: 'numero' },
  display: ['numero'],
  fields: {
    numero: integer({ label: 'Nº de controle', readOnly: true }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    periodo: integer({ label: 'Período', readOnly: true, help: '1 a 12; 0 é a abertura e 13, o encerramento.', span: 3 }),
    evento_id: ref('evento_contabil', { label: 'Evento contábil', required: true, where: { situacao: true }, span: 6 }),
    historico: longText({ label: 'Histórico', required: true }),
    documento: text(60, { label: 'Documento suporte', required: { origem_tipo: null }, span: 6 }),
    anexos: files(['documentos', 'imagens'], { label: 'Anexos' }),
    origem_tipo: text(60, { label: 'Tipo da origem', readOnly: true }),
    origem_id: integer({ label: 'Nº da origem', readOnly: true }),
    chave: text(200, { label: 'Chave do fato', readOnly: true }),
    vez: integer({ label: 'Vez da chave', readOnly: true, help: 'Um fato desfeito pode ser lançado outra vez com a mesma chave.' }),
    grupo: text(60, { label: 'Grupo', readOnly: true, help: 'O mesmo nos lançamentos de um fato de várias entidades.' }),
    estorno_de_id: ref('lancamento_contabil', { label: 'Estorno de', readOnly: true }),
    usuario_cpf: cpf({ label: 'CPF de quem registrou', readOnly: true, personal: 'identificador' }),
    linhas: items(
      {
        conta_id: ref('plano_conta', {
          label: 'Conta',
          required: true,
          where: { tipo: 'A', situacao: true },
          otherwise: 'só se lança em conta analítica e ativa',
          offers: { livre_em: ENTIDADE },
          span: 5,
        }),
        dc: choice({ D: 'Débito', C: 'Crédito' }, { label: 'D/C', required: true, span: 2 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
        isf: choice({ F: 'Financeiro', P: 'Permanente' }, { label: 'ISF', span: 2 }),
        ...chavesDaLinha,
      },
      { label: 'Partidas', one: 'partida', min: 2, table: 'lancamento_contabil_linha' },
    ),
    valor: money({ label: 'Valor', readOnly: true, help: 'A soma dos débitos, igual à dos créditos.' }),
    origem: derived('text', { label: 'Origem' }),
    estornado: derived('yesNo', { label: 'Estornado' }),
    hash_anterior: derived('text', { label: 'Encadeamento anterior' }),
    hash: derived('text', { label: 'Encadeamento' }),
  },
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  unique: [['numero'], ['chave', 'vez'], ['estorno_de_id']],
  list: {
    columns: ['numero', 'data', 'evento_id', 'documento', 'historico', 'valor', 'origem', 'estornado'],
    filters: ['data', 'numero', 'evento_id', 'origem_tipo', 'origem_id', 'documento', 'historico', 'periodo'],
    extraFilters: {
      conta_id: ref('plano_conta', { label: 'Conta' }),
      fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte' }),
      natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita' }),
      dotacao_id: ref('dotacao', { label: 'Dotação' }),
      credor_id: integer({ label: 'Credor' }),
      valor_exato: money({ label: 'Valor de uma partida' }),
      estornos: yesNo({ label: 'Só estornos' }),
    },
    sort: ['-numero'],
  },
  form: [
    section('Lançamento', ['data', 'evento_id', 'historico', 'documento', 'anexos']),
    section('Partidas', ['linhas']),
    section(
      'Registro',
      [
        'numero',
        'periodo',
        'valor',
        'origem',
        'origem_id',
        'chave',
        'vez',
        'grupo',
        'estorno_de_id',
        'estornado',
        'usuario_cpf',
        'hash_anterior',
        'hash',
      ],
      // only of what is in the book
      { when: { estornado: [true, false] } },
    ),
  ],
  acts: {
    duplicar: {
      label: 'Duplicar',
      regra: 2,
      page: '/contabilidade/lancamentos/lancamentos-contabeis/criar?copia=:id',
      when: { origem_tipo: 'manual' },
    },
    estornar: {
      label: 'Estornar',
      reason: true,
      makes: true,
      confirm: 'O estorno é outro lançamento, com débitos e créditos trocados. Os dois ficam no livro.',
      when: { origem_tipo: 'manual', estornado: false, estorno_de_id: null },
    },
  },
});
export type LancamentoContabil = RecordOf<typeof lancamentoContabil>;
