import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  ENTIDADE,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** What a variation does to the net worth: raises it, lowers it, or changes one item for another (Lei 4.320/1964 arts. 100 and 104). */
export const TIPOS_VARIACAO = { aumentativa: 'Aumentativa', diminutiva: 'Diminutiva', permutativa: 'Permutativa' } as const;
export type TipoVariacao = keyof typeof TIPOS_VARIACAO;

/** Address of the set that anybody may consult. */
export const VARIACOES_PUBLICAS = '/publico/dados-abertos/variacoes_patrimoniais';

/** What the reversal of a variation asks for. */
export const pedidoEstornoVariacao = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

const conta = (label: string, help: string) =>
  ref('plano_conta', { label, required: true, where: { tipo: 'A', situacao: true }, offers: { livre_em: ENTIDADE }, help, span: 6 });

/**
 * A change of the net worth that no other document tells (handbook Contabilidade 5.8): one pair of a manual event, over accounts that have
 * no owner. Never changed: it is reversed by another. What is published is told to anybody, without the history.
 */
export const variacaoPatrimonial = defineResource({
  name: 'variacao_patrimonial',
  label: { one: 'Variação patrimonial', many: 'Variações patrimoniais', gender: 'f', also: ['VPA', 'VPD'] },
  route: { base: '/contabilidade/lancamentos/variacoes-patrimoniais' },
  display: ['documento', 'tipo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  fields: {
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_VARIACAO, { label: 'Tipo', required: true, default: 'diminutiva', span: 3 }),
    evento_id: ref('evento_contabil', {
      label: 'Evento contábil',
      required: true,
      where: { gatilho: 'manual', situacao: true },
      help: 'Manual e de contas patrimoniais: o 6071 serve às variações avulsas.',
      span: 6,
    }),
    conta_debito_id: conta('Conta a débito', 'Na diminutiva, a variação; nas outras, o que entra no ativo ou sai do passivo.'),
    conta_credito_id: conta('Conta a crédito', 'Na aumentativa, a variação; nas outras, o que sai do ativo ou entra no passivo.'),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    documento: text(60, { label: 'Documento suporte', required: true, span: 6 }),
    historico: longText({ label: 'Histórico', required: true }),
    credor_id: ref('pessoa', { label: 'Credor', help: 'Do passivo que se distingue por credor, como o de fornecedores.', span: 6 }),
    instrumento: text(60, {
      label: 'Contrato, convênio ou processo',
      help: 'Do adiantamento ou do crédito que se distingue por ele.',
      span: 6,
    }),
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', where: { situacao: true }, span: 6 }),
    publicada: yesNo({ label: 'Publicada', required: true, readOnly: true, default: false, span: 3 }),
    estorno_de_id: ref('variacao_patrimonial', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    situacao: derived('text', { label: 'Situação', tones: { Confirmada: 'bom', Estornada: 'ruim', Estorno: 'atencao' } }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  public: {
    path: VARIACOES_PUBLICAS,
    about:
      'As variações patrimoniais que o município registrou além das que resultam da execução do orçamento (LC 101/2000, art. 48; Lei 4.320/1964, arts. 100 e 104).',
    fields: ['data', 'tipo', 'evento_id', 'conta_debito_id', 'conta_credito_id', 'valor', 'situacao', 'contabil'],
    shows: {
      evento_id: ['codigo', 'nome'],
      conta_debito_id: ['codigo', 'titulo'],
      conta_credito_id: ['codigo', 'titulo'],
    },
    columns: ['data', 'tipo', 'conta_debito_id', 'conta_credito_id', 'valor', 'situacao'],
    search: ['evento_id'],
    filters: ['data', 'tipo'],
    only: { publicada: true },
    export: true,
  },
  document: {
    fixed: { but: ['publicada'] },
  },
  list: {
    columns: ['data', 'tipo', 'documento', 'conta_debito_id', 'conta_credito_id', 'valor', 'situacao', 'publicada'],
    filters: ['data', 'tipo', 'evento_id', 'conta_debito_id', 'conta_credito_id', 'documento', 'publicada'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Variação', ['data', 'tipo', 'evento_id', 'conta_debito_id', 'conta_credito_id', 'valor', 'documento', 'historico']),
    section('Conta-corrente', ['credor_id', 'instrumento', 'centro_custo_id']),
    section('Registro', ['situacao', 'publicada', 'estorno_de_id', 'contabil'], {
      when: { situacao: ['Confirmada', 'Estornada', 'Estorno'] },
    }),
  ],
  acts: {
    publicar: {
      label: 'Publicar',
      confirm: 'Qualquer pessoa passa a ver a data, o tipo, as contas e o valor. O histórico e o documento não saem.',
      when: { publicada: false },
    },
    retirar: { label: 'Retirar da publicação', when: { publicada: true } },
    estornar: {
      label: 'Estornar',
      asks: pedidoEstornoVariacao,
      makes: true,
      posts: true,
      confirm: 'O estorno é outro registro, com lançamento contábil próprio. Os dois ficam no registro.',
      when: { situacao: 'Confirmada' },
      to: { situacao: ['Estornada'] },
    },
  },
  next: { situacao: { Confirmada: 'publicar' } },
});
export type VariacaoPatrimonial = RecordOf<typeof variacaoPatrimonial>;
