import {
  choice,
  compareDecimals,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
} from '../../../resources/definition';

const CONTRATUAL = { tipo: 'contratual_interna' } as const;
const PARCELAMENTO = { tipo: 'parcelamento' } as const;

const dia = () => date({ label: 'Data', required: true, max: 'hoje', span: 4 });
const quanto = (label: string) => money({ label, required: true, min: '0.01', span: 4 });

/** What the acts of a debt ask for. */
export const PEDIDOS_DIVIDA = {
  juros: { data: dia(), valor: quanto('Juros do período'), referencia: text(60, { label: 'Período', required: true, span: 4 }) },
  atualizar: {
    data: dia(),
    indice: text(60, { label: 'Índice', required: true, help: 'O do contrato: TJLP, IPCA, TR.', span: 4 }),
    valor: quanto('Valor da atualização'),
    parte: choice({ longo: 'Longo prazo', curto: 'Curto prazo' }, { label: 'Sobre a parte de', required: true, default: 'longo', span: 4 }),
  },
  reclassificar: { data: dia(), valor: quanto('Amortização a vencer em doze meses') },
  baixar: {
    data: dia(),
    parte: choice(
      { longo: 'Longo prazo', curto: 'Curto prazo', juros: 'Juros a pagar' },
      { label: 'Da parte de', required: true, default: 'longo', span: 4 },
    ),
    valor: quanto('Valor'),
    motivo: longText({ label: 'Motivo', required: true, help: 'Remissão, prescrição ou desconto, com o documento.' }),
  },
  estornar: { data: dia(), motivo: longText({ label: 'Motivo', required: true }) },
  incorporar: {
    data: dia(),
    origem: choice(
      { exercicio: 'Encargos deste exercício', anteriores: 'De exercícios anteriores' },
      { label: 'O que se confessa', required: true, default: 'anteriores', span: 4 },
    ),
    valor: quanto('Valor consolidado'),
  },
} as const;

/**
 * A debt of more than twelve months (Lei 4.320/1964 art. 98; LRF art. 29 I): in the books from each release or confession, with its
 * interest and its correction, until it is paid. What is owed is the sum of its movements, of this contract alone.
 */
export const dividaFundada = defineResource({
  name: 'divida_fundada',
  label: { one: 'Dívida fundada', many: 'Dívidas fundadas', gender: 'f', also: ['empréstimo', 'financiamento', 'operação de crédito'] },
  route: { base: '/contabilidade/lancamentos/divida-fundada' },
  findable: { through: 'credor_id' },
  display: ['numero_contrato', 'credor_id'],
  entity: true,
  dossier: true,
  fields: {
    numero_contrato: text(30, { label: 'Contrato', required: true, immutable: true, unique: ['credor_id'], span: 3 }),
    credor_id: ref('pessoa', { label: 'Credor', required: true, immutable: true, span: 6 }),
    data: date({ label: 'Assinatura', required: true, immutable: true, max: 'hoje', span: 3 }),
    lei_autorizativa: text(60, { label: 'Lei autorizativa', required: true, help: 'LRF art. 32 §1º I.', span: 3 }),
    tipo: choice(
      {
        contratual_interna: 'Contratual interna',
        parcelamento: 'Parcelamento com o INSS',
        parcelamento_rpps: 'Parcelamento com o RPPS',
      },
      { label: 'Tipo', required: true, immutable: true, default: 'contratual_interna', span: 3 },
    ),
    especie: choice(
      { emprestimo: 'Empréstimo', financiamento: 'Financiamento' },
      {
        label: 'Espécie',
        required: CONTRATUAL,
        when: CONTRATUAL,
        immutable: true,
        default: 'emprestimo',
        help: 'O financiamento tem destino certo no contrato: as contas do passivo são outras.',
        span: 3,
      },
    ),
    valor_contratado: money({ label: 'Valor contratado', required: true, min: '0.01', span: 3 }),
    indexador: text(60, { label: 'Indexador', span: 3 }),
    taxa_juros: percent({ label: 'Juros ao ano', min: '0', max: '100', span: 3 }),
    carencia: integer({ label: 'Carência (meses)', min: 0, max: 600, span: 3 }),
    prazo: integer({ label: 'Prazo (meses)', min: 1, max: 600, span: 3 }),
    sistema: choice({ price: 'Price', sac: 'SAC', outro: 'Outro' }, { label: 'Sistema de amortização', span: 3 }),
    finalidade: longText({ label: 'Finalidade' }),
    garantias: longText({ label: 'Garantias' }),
    liberado: derived('money', { label: 'Liberado' }),
    a_liberar: derived('money', { label: 'A liberar' }),
    saldo_longo: derived('money', { label: 'A longo prazo' }),
    saldo_curto: derived('money', { label: 'A curto prazo' }),
    saldo: derived('money', { label: 'Saldo' }),
    juros_a_pagar: derived('money', { label: 'Juros a pagar' }),
    situacao: derived('text', { label: 'Situação', tones: { 'A liberar': 'andamento', 'Em vigor': 'atencao', Quitada: 'bom' } }),
    cronograma: items(
      {
        vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
        amortizacao: money({ label: 'Amortização', required: true, min: '0', span: 3 }),
        juros: money({ label: 'Juros', min: '0', span: 3 }),
        encargos: money({ label: 'Encargos', min: '0', span: 3 }),
      },
      { label: 'Cronograma', one: 'parcela' },
    ),
  },
  list: {
    columns: ['numero_contrato', 'credor_id', 'data', 'valor_contratado', 'liberado', 'saldo', 'juros_a_pagar', 'situacao'],
    filters: ['numero_contrato', 'credor_id', 'tipo', 'data'],
    sort: ['-data', 'numero_contrato'],
  },
  form: [
    section('Contrato', [
      'numero_contrato',
      'credor_id',
      'data',
      'lei_autorizativa',
      'tipo',
      'especie',
      'valor_contratado',
      'finalidade',
      'garantias',
    ]),
    section('Condições', ['indexador', 'taxa_juros', 'carencia', 'prazo', 'sistema']),
    section('Saldos', ['liberado', 'a_liberar', 'saldo_longo', 'saldo_curto', 'saldo', 'juros_a_pagar', 'situacao']),
    section('Cronograma', ['cronograma']),
  ],
  acts: {
    juros: { label: 'Apropriar juros', asks: PEDIDOS_DIVIDA.juros, posts: true },
    atualizar: { label: 'Atualizar', asks: PEDIDOS_DIVIDA.atualizar, posts: true },
    reclassificar: { label: 'Passar ao curto prazo', asks: PEDIDOS_DIVIDA.reclassificar, posts: true },
    incorporar: { label: 'Incorporar', asks: PEDIDOS_DIVIDA.incorporar, when: PARCELAMENTO, posts: true },
    baixar: { label: 'Baixar sem pagar', asks: PEDIDOS_DIVIDA.baixar, posts: true },
    estornar: { label: 'Estornar o último movimento', asks: PEDIDOS_DIVIDA.estornar, posts: true },
  },
  calls: { delete: false },
  rules: [
    ({ cronograma, valor_contratado }) => {
      const parts = Array.isArray(cronograma) ? cronograma.map(({ amortizacao }) => amortizacao ?? '0.00') : [];
      return typeof valor_contratado === 'string' && parts.length > 0 && compareDecimals(sumDecimals(parts), valor_contratado) > 0
        ? { cronograma: ['O cronograma amortiza mais do que o contratado.'] }
        : null;
    },
    ({ carencia, prazo }) =>
      typeof carencia === 'number' && typeof prazo === 'number' && carencia >= prazo
        ? { carencia: ['A carência é menor do que o prazo.'] }
        : null,
  ],
});
export type DividaFundada = RecordOf<typeof dividaFundada>;
