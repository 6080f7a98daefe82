import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

/** Where a credit begins: launched, or already inscribed in dívida ativa. */
export const ORIGENS_CREDITO = {
  lancamento_tributario: 'Lançamento tributário',
  divida_ativa: 'Dívida ativa',
  parcelamento: 'Parcelamento',
} as const;
export type OrigemCredito = keyof typeof ORIGENS_CREDITO;

/** The parts of a credit, each with accounts of its own. */
export const PARTES_CREDITO = { lancado: 'A receber, não inscrito', inscrito: 'Inscrito em dívida ativa' } as const;
export type ParteCredito = keyof typeof PARTES_CREDITO;

const dia = () => date({ label: 'Data', required: true, max: 'hoje', span: 4 });
const quanto = () => money({ label: 'Valor', required: true, min: '0.01', span: 4 });
const motivo = (help?: string) => longText({ label: 'Motivo', required: true, ...(help && { help }) });
const parte = () => choice(PARTES_CREDITO, { label: 'Da parte', required: true, default: 'inscrito', span: 4 });

/** What the acts of a credit ask for. */
export const PEDIDOS_CREDITO = {
  inscrever: {
    data: dia(),
    valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que está a receber.', span: 4 }),
    documento: text(60, { label: 'Inscrição', help: 'Nº do termo de inscrição.', span: 4 }),
  },
  atualizar: { data: dia(), valor: quanto(), motivo: motivo('O que se acresce: juros, multa ou correção, e o período.') },
  cancelar: { data: dia(), parte: parte(), valor: quanto(), motivo: motivo('Remissão, prescrição ou decisão, com o documento.') },
  ajustar: { data: dia(), parte: parte(), valor: quanto(), motivo: motivo('Como se estimou a perda (MCASP, parte III).') },
  reverter: { data: dia(), parte: parte(), valor: quanto(), motivo: motivo() },
  estornar: { data: dia(), motivo: motivo() },
} as const;

// null is what a person's own has, also while it is being written
const PROPRIO = { instrumento: null } as const;

/**
 * The accounting side of what the municipality launches and inscribes (handbook Contabilidade 5.6): one row for each credit, or one for all
 * of a tributo and exercício when Arrecadação sends them. Its key is the same in the asset and in the control of dívida ativa (K4), and
 * what is left of it is the balance of that key in the book.
 */
export const creditoReceber = defineResource({
  name: 'credito_receber',
  label: { one: 'Crédito', many: 'Créditos', gender: 'm', also: ['dívida ativa', 'crédito tributário'] },
  route: { base: '/contabilidade/lancamentos/creditos' },
  findable: true,
  display: ['documento'],
  entity: true,
  dossier: true,
  calls: { delete: false },
  fields: {
    documento: text(60, { label: 'Documento', required: true, immutable: true, help: 'Do lançamento ou da inscrição.', span: 4 }),
    data: date({ label: 'Data', required: true, immutable: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    origem: choice(ORIGENS_CREDITO, { label: 'Origem', required: true, immutable: true, default: 'lancamento_tributario', span: 5 }),
    contribuinte_id: ref('pessoa', { label: 'Contribuinte', required: PROPRIO, when: PROPRIO, immutable: true, span: 6 }),
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza da receita',
      required: PROPRIO,
      when: PROPRIO,
      immutable: true,
      where: { situacao: true },
      help: 'Diz a variação aumentativa e a conta do crédito.',
      span: 6,
    }),
    tributo_id: ref('tributo', { label: 'Tributo', readOnly: true, span: 4 }),
    exercicio_credito: year({ label: 'Exercício de origem', readOnly: true, span: 2 }),
    conta_contabil_id: ref('plano_conta', {
      label: 'Conta contábil',
      required: true,
      immutable: true,
      where: { tipo: 'A', isf: 'P', situacao: true },
      help: 'De créditos a curto prazo (1.1.2); da dívida ativa, 1.2.1.1.1.04 ou 1.2.1.1.1.05.',
      span: 6,
    }),
    tributaria: yesNo({
      label: 'Tributário',
      required: true,
      immutable: true,
      default: true,
      help: 'A dívida ativa não tributária tem conta própria (Lei 4.320/1964 art. 39 §2º).',
      span: 3,
    }),
    valor: money({ label: 'Valor', required: true, immutable: true, min: '0.01', span: 3 }),
    historico: longText({ label: 'Histórico' }),
    sintetico: yesNo({ label: 'Da Arrecadação', required: true, readOnly: true, default: false, span: 3 }),
    instrumento: text(60, { label: 'Chave', readOnly: true, span: 3 }),
    a_receber: derived('money', { label: 'A receber' }),
    inscrito: derived('money', { label: 'Em dívida ativa' }),
    saldo: derived('money', { label: 'Saldo' }),
    controle: derived('money', { label: 'Controle da dívida ativa' }),
    recebido: derived('money', { label: 'Recebido' }),
    ajuste_perdas: derived('money', { label: 'Ajuste para perdas' }),
    perda_estimada: derived('money', { label: 'Perda estimada' }),
    curto_prazo: derived('money', { label: 'A receber em doze meses' }),
    situacao: derived('text', { label: 'Situação', tones: { 'Em aberto': 'andamento', Recebido: 'bom', Baixado: 'ruim' } }),
  },
  unique: [['instrumento']],
  document: {
    fixed: { but: ['historico'], filled: ['instrumento'] },
  },
  list: {
    columns: ['documento', 'data', 'origem', 'contribuinte_id', 'valor', 'a_receber', 'inscrito', 'saldo', 'situacao'],
    filters: ['documento', 'data', 'origem', 'contribuinte_id', 'tributo_id', 'exercicio_credito', 'natureza_receita_id', 'sintetico'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Crédito', [
      'documento',
      'data',
      'origem',
      'contribuinte_id',
      'natureza_receita_id',
      'tributo_id',
      'exercicio_credito',
      'conta_contabil_id',
      'tributaria',
      'valor',
      'historico',
    ]),
    section(
      'Saldos',
      [
        'sintetico',
        'instrumento',
        'a_receber',
        'inscrito',
        'saldo',
        'controle',
        'recebido',
        'ajuste_perdas',
        'perda_estimada',
        'curto_prazo',
        'situacao',
      ],
      { when: { situacao: ['Em aberto', 'Recebido', 'Baixado'] } },
    ),
  ],
  acts: {
    inscrever: {
      label: 'Inscrever em dívida ativa',
      asks: PEDIDOS_CREDITO.inscrever,
      when: { ...PROPRIO, situacao: 'Em aberto' },
      posts: true,
    },
    atualizar: { label: 'Atualizar', asks: PEDIDOS_CREDITO.atualizar, when: { ...PROPRIO, situacao: 'Em aberto' }, posts: true },
    cancelar: {
      label: 'Cancelar',
      asks: PEDIDOS_CREDITO.cancelar,
      when: { ...PROPRIO, situacao: 'Em aberto' },
      to: { situacao: ['Em aberto', 'Recebido', 'Baixado'] },
      posts: true,
    },
    ajustar: { label: 'Ajustar para perdas', asks: PEDIDOS_CREDITO.ajustar, when: { situacao: 'Em aberto' }, posts: true },
    reverter: { label: 'Reverter o ajuste para perdas', asks: PEDIDOS_CREDITO.reverter, posts: true },
    estornar: {
      label: 'Estornar o último movimento',
      asks: PEDIDOS_CREDITO.estornar,
      to: { situacao: ['Em aberto', 'Recebido', 'Baixado'] },
      posts: true,
    },
  },
  next: { situacao: { 'Em aberto': 'atualizar' } },
});
export type CreditoReceber = RecordOf<typeof creditoReceber>;
