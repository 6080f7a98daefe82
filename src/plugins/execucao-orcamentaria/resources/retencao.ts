import {
  choice,
  date,
  defineResource,
  derived,
  items,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/** Where a retention is: declared with the liquidação, withheld by a payment, and then paid to whom it is due. */
export const SITUACOES_RETENCAO = {
  prevista: 'Prevista',
  a_recolher: 'A recolher',
  recolhida_parcial: 'Recolhida em parte',
  recolhida: 'Recolhida',
  estornada: 'Estornada',
} as const;

const kept = (label: string) => money({ label, readOnly: true, span: 3 });

/** The retentions that a liquidação declares, of the year or of a resto a pagar; what is left blank follows from the kind. */
export const retencoesDaLiquidacao = () =>
  items(
    {
      tipo_retencao_id: ref('tipo_retencao', { label: 'Tipo', required: true, where: { situacao: true }, span: 4 }),
      base: money({ label: 'Base', min: '0.01', help: 'Em branco, o valor da liquidação menos a dedução.', span: 2 }),
      deducao: money({ label: 'Dedução', min: '0', span: 2 }),
      aliquota: percent({ label: 'Alíquota', min: '0', max: '100', help: 'Em branco, a do tipo.', span: 2 }),
      valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, o calculado.', span: 2 }),
    },
    { label: 'Retenções', one: 'retenção' },
  );

/**
 * What is withheld from a creditor for somebody else (handbook Execução 3.5): each line of retention of a liquidação, of the year
 * or of a resto a pagar, followed from there on. Written by the documents that declare it and withhold it, never by hand.
 */
export const retencao = defineResource({
  name: 'retencao',
  label: { one: 'Retenção', many: 'Retenções', gender: 'f', also: ['imposto retido'] },
  route: { base: '/execucao-orcamentaria/liquidacao/retencoes' },
  api: { path: '/execucao-orcamentaria/retencao' },
  menu: 'execucao-orcamentaria.liquidacao',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Retenção' }),
    liquidacao_id: ref('liquidacao', { label: 'Liquidação', span: 6 }),
    resto_movimento_id: ref('resto_a_pagar_movimento', { label: 'Liquidação de resto a pagar', span: 6 }),
    tipo_retencao_id: ref('tipo_retencao', { label: 'Tipo', required: true, span: 6 }),
    titulo_extra_id: ref('titulo_extra_orcamentario', { label: 'Título', required: true, span: 6 }),
    credor_id: ref('pessoa', { label: 'Retido de', required: true, span: 6 }),
    favorecido_id: ref('pessoa', { label: 'Favorecido', span: 6 }),
    competencia: month({ label: 'Competência', required: true, span: 3 }),
    vencimento: date({ label: 'Vencimento', span: 3 }),
    base: money({ label: 'Base', span: 3 }),
    aliquota: percent({ label: 'Alíquota', span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    estornado: kept('Estornado com a liquidação'),
    cancelado: kept('Cancelado com o resto a pagar'),
    retido: kept('Retido em pagamentos'),
    recolhido: kept('Recolhido'),
    a_recolher: money({ label: 'A recolher', readOnly: true, sumOf: ['retido', '-recolhido'], span: 3 }),
    pagamentos: derived('text', { label: 'Pagamentos' }),
    recolhimentos: derived('text', { label: 'Recolhimentos' }),
    situacao: choice(SITUACOES_RETENCAO, {
      label: 'Situação',
      readOnly: true,
      tones: { prevista: 'andamento', a_recolher: 'atencao', recolhida_parcial: 'andamento', recolhida: 'bom', estornada: 'ruim' },
      span: 3,
    }),
  },
  document: {
    fixed: { but: ['situacao', 'estornado', 'cancelado', 'retido', 'recolhido'] },
  },
  list: {
    columns: ['rotulo', 'tipo_retencao_id', 'credor_id', 'competencia', 'valor', 'a_recolher', 'situacao'],
    filters: [
      'liquidacao_id',
      'resto_movimento_id',
      'tipo_retencao_id',
      'titulo_extra_id',
      'credor_id',
      'competencia',
      'vencimento',
      'situacao',
    ],
    extraFilters: { a_recolher_em: ref('orgao', { label: 'A recolher na entidade, de qualquer exercício' }) },
    sort: ['-id'],
  },
  form: [
    section('Retenção', [
      'liquidacao_id',
      'resto_movimento_id',
      'tipo_retencao_id',
      'titulo_extra_id',
      'credor_id',
      'favorecido_id',
      'competencia',
      'vencimento',
      'base',
      'aliquota',
      'valor',
    ]),
    section('Situação', ['estornado', 'cancelado', 'retido', 'recolhido', 'a_recolher', 'pagamentos', 'recolhimentos', 'situacao']),
  ],
});
export type Retencao = RecordOf<typeof retencao>;
