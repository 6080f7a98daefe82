import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  ENTIDADE,
  file,
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
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { pedidoOrdenador } from '../ordenador';

/** Where an AF is (handbook Compras 4C). */
export const SITUACOES_AF = {
  rascunho: 'Rascunho',
  emitida: 'Emitida',
  ciente: 'Ciência do fornecedor',
  parcialmente_recebida: 'Recebida em parte',
  recebida: 'Recebida',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoAf = keyof typeof SITUACOES_AF;

/** Those in which something is still to be delivered. */
export const AF_A_RECEBER = ['emitida', 'ciente', 'parcialmente_recebida'] as const satisfies readonly SituacaoAf[];

const EMITIDAS = Object.keys(SITUACOES_AF).filter((situacao) => situacao !== 'rascunho');

/** What an order takes its items and its prices from. */
const ORIGENS_AF = {
  contrato: 'Contrato',
  ata: 'Ata de registro de preços',
  processo: 'Processo (sem contrato)',
  credenciamento: 'Credenciamento',
  suprimento: 'Pronto pagamento',
} as const;
export type OrigemAf = keyof typeof ORIGENS_AF;

const de = (origem: OrigemAf) => ({ when: { origem }, required: { origem }, span: 6 }) as const;
const quantidadeDe = (label: string) => decimal(15, 4, { shortest: true, label, readOnly: true, span: 1 });

/** What the acknowledgement of the supplier asks for. */
export const pedidoCiencia = {
  data: date({ label: 'Data da ciência', required: true, max: 'hoje', defaultFrom: civilToday, span: 6 }),
} as const;

/** What is asked of who wants an empenho for a draft (R8). */
export const pedidoEmpenhoDaAf = {
  ...pedidoOrdenador,
  dotacao_id: ref('dotacao', {
    label: 'Dotação',
    offers: { entidade: ENTIDADE },
    help: 'Em branco, a que a solicitação indica, com a sua reserva.',
    span: 12,
  }),
} as const;

/** What Receber pela NF-e asks for. */
export const pedidoXml = {
  xml: file(['notas'], { label: 'XML da nota', required: true, help: 'O arquivo .xml da NF-e ou da NFC-e do fornecedor.', span: 12 }),
} as const;

/** What the cancellation of what was not delivered asks for. */
export const pedidoCancelamento = {
  itens: items(
    {
      item_numero: integer({ label: 'Item', required: true, min: 1, span: 4 }),
      quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 8 }),
    },
    { label: 'Itens', one: 'item', help: 'Em branco, tudo o que não foi recebido.' },
  ),
  ...pedidoMotivo,
} as const;

/** The order to deliver goods or to begin a service, of something already contracted and committed (handbook Compras 4C). */
export const autorizacaoFornecimento = defineResource({
  name: 'autorizacao_fornecimento',
  label: {
    one: 'Autorização de fornecimento',
    many: 'Autorizações de fornecimento',
    gender: 'f',
    also: ['AF', 'ordem de serviço', 'ordem de fornecimento', 'pedido de compra'],
  },
  route: {
    base: '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento',
    create: '/gestao-de-compras/almoxarifadoo/autorizacao-de-fornecimento/criar',
  },
  findable: { number: 'numero', through: 'fornecedor_id' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNNN/AAAA' },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao', 'data_ciencia', 'data_limite'],
      lines: { itens: { but: ['quantidade_recebida', 'quantidade_cancelada'] } },
    },
    from: {
      contrato: { by: 'contrato_id' },
      ata_registro_preco: { by: 'ata_id' },
      processo_contratacao: { by: 'processo_contratacao_id' },
    },
  },
  public: {
    path: '/publico/documentos',
    key: 'codigo_verificacao',
    fields: ['rotulo', 'tipo', 'situacao', 'fornecedor_id', 'data_emissao', 'data_limite', 'valor_total', 'valor_liquido'],
    shows: { fornecedor_id: ['nome'] },
    only: { situacao: EMITIDAS },
  },
  prints: { autorizacao: { label: 'Autorização', issued: { situacao: EMITIDAS } } },
  fields: {
    rotulo: derived('text', { label: 'AF' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_AF, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        emitida: 'andamento',
        ciente: 'andamento',
        parcialmente_recebida: 'atencao',
        recebida: 'bom',
        encerrada: 'bom',
        cancelada: 'ruim',
      },
      span: 4,
    }),
    tipo: choice(
      { fornecimento: 'Autorização de fornecimento', servico: 'Ordem de serviço' },
      { label: 'Tipo', required: true, default: 'fornecimento', span: 3 },
    ),
    origem: choice(ORIGENS_AF, { label: 'Origem', required: true, default: 'contrato', span: 3 }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      where: { execucao_por: 'af' },
      otherwise: 'executa-se por medição, e não por autorização',
      ...de('contrato'),
    }),
    ata_id: ref('ata_registro_preco', { label: 'Ata de registro de preços', ...de('ata') }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo de contratação',
      where: { situacao: 'homologado' },
      otherwise: 'não está homologado',
      ...de('processo'),
    }),
    procedimento_auxiliar_id: ref('procedimento_auxiliar', {
      label: 'Credenciamento',
      where: { tipo: 'credenciamento' },
      ...de('credenciamento'),
    }),
    solicitacao_demanda_id: ref('solicitacao_demanda', {
      label: 'Solicitação de demanda',
      where: { situacao: 'aprovada' },
      otherwise: 'não está aprovada',
      span: 6,
    }),
    fornecedor_id: ref('pessoa', {
      label: 'Fornecedor',
      required: { origem: 'suprimento' },
      help: 'Em branco, o da origem. De um processo com vários vencedores, o dos itens escolhidos.',
      span: 6,
    }),
    empenho_id: ref('empenho', {
      label: 'Empenho',
      where: { situacao: ['rascunho', 'emitido', 'parcialmente_liquidado', 'liquidado', 'pago'] },
      otherwise: 'foi anulado ou inscrito em restos a pagar',
      help: 'Não há despesa sem prévio empenho (Lei 4.320/1964, art. 60).',
      span: 6,
    }),
    almoxarifado_id: ref('almoxarifado', { label: 'Entregar no almoxarifado', where: { situacao: true }, span: 6 }),
    departamento_id: ref('departamento', {
      label: 'Entregar ao departamento',
      where: { situacao: true },
      help: 'Com o almoxarifado, o material entra e sai dele no mesmo ato.',
      span: 6,
    }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, help: 'O número na origem.', span: 1 }),
        material_id: ref('material', { label: 'Material ou serviço', help: 'O da origem.', span: 4 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        unidade_id: ref('unidade_medida', { label: 'Unidade', readOnly: true, span: 1 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', min: '0.0001', help: 'O da origem.', span: 2 }),
        valor_total: money({ label: 'Valor total', readOnly: true, span: 2 }),
        validade_minima_dias: integer({
          label: 'Validade mínima (dias)',
          min: 1,
          max: 3650,
          help: 'A que o edital exige na entrega; onde ele não a diz e ela fica em branco, a do material.',
          span: 2,
        }),
        quantidade_recebida: quantidadeDe('Recebida'),
        quantidade_cancelada: quantidadeDe('Cancelada'),
      },
      { label: 'Itens', one: 'item', help: 'Em branco, tudo o que resta a pedir da origem.' },
    ),
    valor_total: derived('money', { label: 'Valor' }),
    valor_liquido: derived('money', { label: 'Valor líquido' }),
    pct_recebido: derived('percent', { label: 'Recebido' }),
    prazo: derived('text', { label: 'Prazo', tones: { 'No prazo': 'bom', Atrasada: 'ruim' } }),
    data_emissao: date({ label: 'Emissão', readOnly: true, span: 3 }),
    prazo_entrega: integer({ label: 'Prazo de entrega (dias)', min: 0, max: 3650, help: 'Em branco, o da origem.', span: 3 }),
    data_ciencia: date({ label: 'Ciência do fornecedor', readOnly: true, span: 3 }),
    data_limite: date({ label: 'Entregar até', readOnly: true, span: 3 }),
    observacao: longText({ label: 'Observação' }),
    codigo_verificacao: text(20, { label: 'Código de verificação', readOnly: true, unique: true }),
  },
  unique: [['numero']],
  due: {
    field: 'data_limite',
    when: { situacao: [...AF_A_RECEBER] },
    warnDays: 5,
    counting: 'uteis',
    awaits: 'a receber',
    roles: ['almoxarife', 'compras'],
  },
  list: {
    columns: [
      'rotulo',
      'tipo',
      'fornecedor_id',
      'origem',
      'empenho_id',
      'data_emissao',
      'data_limite',
      'valor_total',
      'pct_recebido',
      'prazo',
      'situacao',
    ],
    filters: [
      'numero',
      'tipo',
      'origem',
      'fornecedor_id',
      'contrato_id',
      'ata_id',
      'processo_contratacao_id',
      'empenho_id',
      'solicitacao_demanda_id',
      'situacao',
      'departamento_id',
      'almoxarifado_id',
      'data_emissao',
      'data_limite',
    ],
    extraFilters: {
      material_id: ref('material', { label: 'Material ou serviço' }),
      atrasada: yesNo({ label: 'Atrasada' }),
    },
    sort: ['-numero', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Autorização', [
      'numero',
      'situacao',
      'tipo',
      'origem',
      'contrato_id',
      'ata_id',
      'processo_contratacao_id',
      'procedimento_auxiliar_id',
      'solicitacao_demanda_id',
      'fornecedor_id',
      'empenho_id',
    ]),
    section('Entrega', [
      'almoxarifado_id',
      'departamento_id',
      'prazo_entrega',
      'data_emissao',
      'data_ciencia',
      'data_limite',
      'prazo',
      'codigo_verificacao',
    ]),
    section('Itens', ['itens', 'valor_total', 'valor_liquido', 'pct_recebido']),
    section('Observação', ['observacao']),
  ],
  rules: [
    onePerKey('itens', ['item_numero'], 'Este item já está na lista. Some as quantidades.'),
    ({ almoxarifado_id, departamento_id }) =>
      almoxarifado_id || departamento_id ? null : { almoxarifado_id: ['Diga onde se entrega: o almoxarifado ou o departamento.'] },
    ({ origem, almoxarifado_id }) =>
      origem === 'suprimento' && almoxarifado_id
        ? { almoxarifado_id: ['O pronto pagamento é de consumo imediato: entregue ao departamento.'] }
        : null,
  ],
  acts: {
    emitir: {
      label: 'Emitir',
      confirm: 'A autorização recebe número, compromete o empenho e o saldo da origem, e não se altera mais.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'emitida' },
      andSave: true,
    },
    solicitar_empenho: {
      label: 'Solicitar empenho',
      asks: pedidoEmpenhoDaAf,
      confirm: 'A Execução Orçamentária recebe o rascunho de um empenho do valor desta autorização, que espera por ele.',
      when: { situacao: 'rascunho', empenho_id: null },
    },
    registrar_ciencia: {
      label: 'Registrar ciência',
      asks: pedidoCiencia,
      when: { situacao: 'emitida' },
      to: { situacao: 'ciente' },
    },
    receber_xml: {
      label: 'Receber pela NF-e',
      asks: pedidoXml,
      changes: ['recebimento'],
      when: { situacao: [...AF_A_RECEBER] },
    },
    cancelar_saldo: {
      label: 'Cancelar o saldo',
      asks: pedidoCancelamento,
      confirm: 'O que não foi recebido volta ao empenho e ao saldo da origem.',
      when: { situacao: [...AF_A_RECEBER] },
      to: { situacao: [...AF_A_RECEBER, 'recebida', 'cancelada'] },
    },
    encerrar: { label: 'Encerrar', when: { situacao: 'recebida' }, to: { situacao: 'encerrada' } },
  },
  next: {
    situacao: {
      rascunho: ['solicitar_empenho', 'emitir'],
      emitida: 'registrar_ciencia',
      ciente: [{ act: 'receber_xml', when: { tipo: 'fornecimento' } }, { begins: 'recebimento' }],
      parcialmente_recebida: [{ act: 'receber_xml', when: { tipo: 'fornecimento' } }, { begins: 'recebimento' }],
      recebida: 'encerrar',
    },
  },
});
export type AutorizacaoFornecimento = RecordOf<typeof autorizacaoFornecimento>;
