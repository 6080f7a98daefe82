import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  month,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** Whether the bank put money in the account or took it. */
export const NATUREZAS_EXTRATO = { credito: 'Crédito', debito: 'Débito' } as const;

/** What a line of the statement without a document became (handbook Execução 5.11). */
export const AVISOS = {
  tarifa: 'Tarifa',
  rendimento: 'Rendimento',
  ingresso: 'Ingresso a identificar',
  devolucao: 'Devolução de pagamento',
  transferencia: 'Transferência',
} as const;
export type Aviso = keyof typeof AVISOS;

const DATA_DO_FATO = date({ label: 'Data', max: 'hoje', closedBy: 'boletim_caixa', help: 'Em branco, a do extrato.', span: 4 });

/** What each way of giving a document to a line asks for. */
export const PEDIDOS_AVISO = {
  tarifa: {
    data: DATA_DO_FATO,
    empenho_id: ref('empenho', {
      label: 'Empenho estimativo',
      required: true,
      where: { tipo: ['estimativo', 'global'], situacao: ['emitido', 'parcialmente_liquidado'] },
      help: 'O das tarifas do banco, com saldo a liquidar.',
      span: 8,
    }),
    atesto_pessoa_id: ref('pessoa', { label: 'Atestado por', required: true, where: { tipo: 'fisica' }, span: 12 }),
  },
  rendimento: {
    data: DATA_DO_FATO,
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', required: true, where: { situacao: true }, span: 8 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', help: 'Em branco, a da natureza ou a da conta.', span: 12 }),
  },
  ingresso: {
    data: DATA_DO_FATO,
    titulo_extra_id: ref('titulo_extra_orcamentario', {
      label: 'Título',
      where: { natureza: 'receita_classificar', situacao: true },
      help: 'Em branco, o de receita a classificar.',
      span: 8,
    }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', help: 'Em branco, a de depósitos de terceiros.', span: 12 }),
  },
  devolucao: {
    data: DATA_DO_FATO,
    pagamento_id: ref('pagamento', {
      label: 'Pagamento devolvido',
      required: true,
      where: { situacao: ['confirmado', 'anulado_parcial'] },
      span: 8,
    }),
    justificativa: longText({ label: 'Justificativa', required: true }),
  },
  transferencia: {
    data: DATA_DO_FATO,
    conta_id: ref('conta_bancaria', { label: 'A outra conta', required: true, where: { situacao: true }, span: 8 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', help: 'Em branco, a única da conta.', span: 12 }),
  },
} as const;

const SITUACOES_LINHA = ['A conciliar', 'Com pendência', 'Em pagamento', 'Com documento', 'Em parte', 'Conciliada'];
/** Nothing of it is explained yet, no document was made of it, and it is of one nature or of any. */
const semDocumento = (natureza?: keyof typeof NATUREZAS_EXTRATO) => ({
  situacao: ['A conciliar', 'Com pendência'],
  ...(natureza && { natureza }),
});
const EXPLICADA = { situacao: ['Conciliada'] } as const;

/**
 * A line of the statement of an account, of a file of the bank or typed (handbook Execução 5.11). What it has no document for is given
 * one here, and is then matched with it; or it is said why it waits.
 */
export const extratoBancarioLinha = defineResource({
  name: 'extrato_bancario_linha',
  label: {
    one: 'Linha do extrato',
    many: 'Conciliação de avisos de lançamentos diversos',
    gender: 'f',
    create: 'Nova linha do extrato',
    also: ['aviso bancário', 'tarifa', 'rendimento'],
  },
  route: { base: '/financeiro/movimentacao/conciliacao-bancaria/conciliacao-de-avitos-de-lancamentos-diversos' },
  api: { path: '/financeiro/movimentacao/conciliacao-bancaria/extrato' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Linha' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, immutable: true, span: 6 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    situacao: derived('text', {
      label: 'Situação',
      tones: {
        'A conciliar': 'andamento',
        'Com pendência': 'atencao',
        'Em pagamento': 'andamento',
        'Com documento': 'atencao',
        'Em parte': 'andamento',
        Conciliada: 'bom',
      },
    }),
    natureza: choice(NATUREZAS_EXTRATO, { label: 'Natureza', required: true, default: 'debito', span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    documento: text(40, { label: 'Documento', span: 3 }),
    historico: text(250, { label: 'Histórico', required: true, span: 9 }),
    conciliado: money({ label: 'Conciliado', readOnly: true, span: 3 }),
    a_conciliar: derived('money', { label: 'A conciliar' }),
    origem: choice(
      { arquivo: 'Arquivo', digitada: 'Digitada' },
      { label: 'Origem', required: true, readOnly: true, default: 'digitada', span: 3 },
    ),
    aviso: choice(AVISOS, { label: 'Tratada como', readOnly: true, span: 3 }),
    documento_gerado: text(60, { label: 'Documento gerado', readOnly: true, span: 4 }),
    // as the book names its origin: `lancamento_receita:12`
    gerado: text(60, { label: 'Origem no livro', readOnly: true }),
    motivo_pendencia: longText({ label: 'Por que está pendente', readOnly: true }),
    fitid: text(255, { label: 'Identificação no banco', readOnly: true, span: 6 }),
    tipo_no_banco: text(20, { label: 'Tipo no banco', readOnly: true, span: 3 }),
    // what tells it from another, and which of those that nothing tells apart it is
    chave: text(64, { label: 'Chave', readOnly: true }),
    repeticao: integer({ label: 'Repetição', readOnly: true }),
  },
  // the same line of the bank enters once: of those that nothing tells apart, as many as the file has
  unique: [['conta_bancaria_id', 'chave', 'repeticao']],
  document: {
    fixed: {
      draft: ['origem', 'digitada'],
      but: ['conciliado', 'aviso', 'documento_gerado', 'gerado', 'motivo_pendencia', 'data_exclusao'],
    },
  },
  list: {
    columns: ['data', 'historico', 'conta_bancaria_id', 'natureza', 'valor', 'a_conciliar', 'situacao'],
    filters: ['conta_bancaria_id', 'data', 'natureza', 'valor', 'documento', 'historico', 'origem', 'aviso'],
    extraFilters: { mes: month({ label: 'Mês' }), pendente: yesNo({ label: 'Pendente' }) },
    sort: ['data', 'id'],
    totals: false,
  },
  form: [
    section('Linha do extrato', [
      'conta_bancaria_id',
      'data',
      'natureza',
      'valor',
      'documento',
      'historico',
      'origem',
      'situacao',
      'a_conciliar',
    ]),
    section('Tratamento', ['aviso', 'documento_gerado', 'motivo_pendencia', 'fitid', 'tipo_no_banco'], {
      when: { situacao: SITUACOES_LINHA },
    }),
  ],
  next: { situacao: { 'A conciliar': null, 'Com pendência': null, 'Em pagamento': null, 'Com documento': null } },
  acts: {
    tarifa: {
      label: 'Tarifa: liquidar e ordenar o pagamento',
      asks: PEDIDOS_AVISO.tarifa,
      confirm:
        'O empenho é liquidado e a ordem é emitida, com débito em conta. O ordenador autoriza, e o pagamento se concilia com esta linha.',
      when: semDocumento('debito'),
      to: { situacao: ['Em pagamento'] },
    },
    rendimento: {
      label: 'Rendimento: lançar a receita',
      asks: PEDIDOS_AVISO.rendimento,
      posts: true,
      when: semDocumento('credito'),
      to: EXPLICADA,
    },
    ingresso: {
      label: 'Ingresso a identificar',
      asks: PEDIDOS_AVISO.ingresso,
      posts: true,
      when: semDocumento('credito'),
      to: EXPLICADA,
    },
    devolucao: {
      label: 'Devolução: anular o pagamento',
      asks: PEDIDOS_AVISO.devolucao,
      posts: true,
      when: semDocumento('credito'),
      to: EXPLICADA,
    },
    transferencia: {
      label: 'Transferência entre contas',
      asks: PEDIDOS_AVISO.transferencia,
      posts: true,
      when: semDocumento(),
      to: EXPLICADA,
    },
    pendencia: {
      label: 'Deixar pendente',
      reason: true,
      when: { situacao: ['A conciliar', 'Com pendência', 'Em pagamento', 'Com documento'] },
      to: { situacao: ['Com pendência'] },
    },
  },
});
export type ExtratoBancarioLinha = RecordOf<typeof extratoBancarioLinha>;
