import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  html,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO, pedidoMotivo } from '../motivo';

/** Where an ata is (handbook Compras 4A, Ata de Registro de Preços). */
export const SITUACOES_ATA = {
  minuta: 'Minuta',
  assinada: 'Assinada',
  vigente: 'Vigente',
  suspensa: 'Suspensa',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
} as const;

const ATA_ASSINADA = ['assinada', 'vigente', 'suspensa', 'encerrada', 'cancelada'] as const;

/** What the signature asks for. */
export const pedidoAssinatura = {
  data_assinatura: date({ label: 'Assinatura', max: 'hoje', help: 'Em branco, hoje.', span: 4 }),
} as const;

/** The proof of the advantageous price (Lei 14.133/2021, art. 84). */
export const pedidoProrrogacao = {
  vigencia_fim: date({ label: 'Vigência até', required: true, span: 4 }),
  renova: yesNo({
    label: 'Renova as quantidades',
    blank: 'Como nos parâmetros do órgão',
    help: 'O que já se pediu volta a poder ser pedido, ao mesmo preço, no novo período.',
    span: 8,
  }),
  motivo: text(500, { label: 'Comprovação do preço vantajoso', required: true, min: MINIMO_DO_MOTIVO, span: 12 }),
} as const;

/** One item leaves the ata (Lei 14.133/2021, art. 82, IX). */
export const pedidoCancelamentoItem = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  ...pedidoMotivo,
} as const;

/** Whether the next of the reserve takes an item that the winner left, at its price (Lei 14.133/2021, art. 82, VII). */
export const pedidoReserva = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  aceita: yesNo({
    label: 'O próximo do cadastro de reserva aceita o preço registrado',
    required: true,
    default: true,
    help: 'Se não aceita, a vez é do seguinte.',
    span: 9,
  }),
} as const;

/** The new price of an item, and the proof of the market. */
export const pedidoRevisao = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  valor_unitario: decimal(18, 4, { label: 'Novo valor unitário', required: true, min: '0.0001', span: 4 }),
  motivo: text(500, { label: 'Comprovação do preço de mercado', required: true, min: MINIMO_DO_MOTIVO, span: 12 }),
} as const;

/** What goes from an órgão of the ata to another, with the consent of who gives it. */
export const pedidoRemanejamento = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 3 }),
  de_orgao_id: ref('orgao', { label: 'Órgão que cede', required: true, span: 6 }),
  para_orgao_id: ref('orgao', { label: 'Órgão que recebe', required: true, span: 6 }),
  anuencia: text(300, {
    label: 'Anuência de quem cede',
    required: true,
    min: MINIMO_DO_MOTIVO,
    help: 'O ofício ou o despacho, com a data e quem o assinou.',
    span: 12,
  }),
} as const;

/** The prices that a winner keeps for the municipality during a year (Lei 14.133/2021, arts. 82 to 86). */
export const ataRegistroPreco = defineResource({
  name: 'ata_registro_preco',
  label: { one: 'Ata de registro de preços', many: 'Atas de registro de preços', gender: 'f', also: ['ARP', 'registro de preços'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/atas' },
  api: { path: '/gestao-de-compras/atas' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  findable: { number: 'numero', through: 'fornecedor_id' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNNNNN/AAAA' },
    fixed: {
      draft: ['situacao', 'minuta'],
      but: ['situacao', 'vigencia_fim', 'prorrogada_em'],
      lines: {
        itens: { but: ['valor_unitario_registrado', 'quantidade_renovada', 'cancelado_em', 'motivo'] },
        quotas: { but: ['quantidade'], grows: true },
        remanejamentos: { grows: true },
        revisoes: { grows: true },
      },
    },
  },
  prints: {
    ata: { label: 'Ata de registro de preços', issued: { situacao: ATA_ASSINADA } },
    clausulas: { label: 'Modelo das cláusulas da ata', issued: { situacao: ATA_ASSINADA } },
  },
  public: {
    path: '/publico/dados-abertos/atas_registro_preco',
    about: 'Os preços que fornecedores mantêm para o município, e o que ainda se pode pedir deles (Lei 14.133/2021, arts. 54 e 82 a 86).',
    fields: [
      'rotulo',
      'processo_contratacao_id',
      'fornecedor_id',
      'situacao',
      'data_assinatura',
      'vigencia_inicio',
      'vigencia_fim',
      'valor_registrado',
      'valor_utilizado',
      'saldo',
    ],
    shows: { processo_contratacao_id: ['rotulo'], fornecedor_id: ['nome'] },
    columns: ['rotulo', 'fornecedor_id', 'vigencia_inicio', 'vigencia_fim', 'valor_registrado', 'valor_utilizado', 'saldo', 'situacao'],
    search: ['fornecedor_id'],
    filters: ['situacao', 'vigencia_fim'],
    only: { situacao: ATA_ASSINADA },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Ata' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_ATA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'minuta',
      tones: { assinada: 'andamento', vigente: 'bom', suspensa: 'atencao', cancelada: 'ruim' },
      span: 4,
    }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      required: true,
      immutable: true,
      where: { situacao: 'homologado', srp: true },
      otherwise: 'não é um registro de preços homologado',
      span: 6,
    }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true, immutable: true, span: 6 }),
    ata_origem_id: ref('ata_registro_preco', {
      label: 'Sucede a ata',
      readOnly: true,
      help: 'Do fornecedor que deixou o item, ao preço dele (Lei 14.133/2021, art. 82, VII).',
      span: 6,
    }),
    data_assinatura: date({ label: 'Assinatura', readOnly: true, span: 3 }),
    assinaturas: derived('text', { label: 'Assinaturas' }),
    vigencia_inicio: date({ label: 'Vigência desde', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Vigência até', required: true, span: 3 }),
    prorrogada_em: date({ label: 'Prorrogada em', readOnly: true, span: 3 }),
    itens: items(
      {
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 1 }),
        material_id: ref('material', { label: 'Material ou serviço', required: true, span: 5 }),
        quantidade_registrada: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        valor_unitario_registrado: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 2 }),
        marca: text(80, { label: 'Marca', span: 2 }),
        quantidade_renovada: decimal(15, 4, { shortest: true, label: 'Renovada na prorrogação', readOnly: true, span: 2 }),
        cancelado_em: date({ label: 'Cancelado em', readOnly: true, span: 2 }),
        motivo: text(500, { label: 'Motivo do cancelamento', readOnly: true, span: 4 }),
      },
      { label: 'Itens', one: 'item', help: 'Em branco, os que o fornecedor venceu.' },
    ),
    quotas: items(
      {
        orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 2 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0', span: 4 }),
      },
      { label: 'Cotas por órgão', one: 'cota', help: 'Em branco, tudo do órgão gerenciador.' },
    ),
    remanejamentos: items(
      {
        item_numero: integer({ label: 'Item', readOnly: true, span: 1 }),
        de_orgao_id: ref('orgao', { label: 'De', readOnly: true, span: 3 }),
        para_orgao_id: ref('orgao', { label: 'Para', readOnly: true, span: 3 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', readOnly: true, span: 2 }),
        remanejado_em: date({ label: 'Em', readOnly: true, span: 2 }),
        anuencia: text(300, { label: 'Anuência', readOnly: true, span: 6 }),
      },
      { label: 'Remanejamentos', one: 'remanejamento', readOnly: true },
    ),
    revisoes: items(
      {
        item_numero: integer({ label: 'Item', readOnly: true, span: 1 }),
        revisado_em: date({ label: 'Em', readOnly: true, span: 2 }),
        valor_anterior: decimal(18, 4, { label: 'De', readOnly: true, span: 2 }),
        valor_novo: decimal(18, 4, { label: 'Para', readOnly: true, span: 2 }),
        motivo: text(500, { label: 'Comprovação', readOnly: true, span: 6 }),
      },
      { label: 'Revisões de preço', one: 'revisão', readOnly: true },
    ),
    falta_do_art_82: derived('text', { label: 'A completar (art. 82)' }),
    clausulas: html({ label: 'Cláusulas', help: 'Redija-as pelo modelo, e complete-as (Lei 14.133/2021, arts. 82 a 86).' }),
    valor_registrado: derived('money', { label: 'Valor registrado' }),
    valor_utilizado: derived('money', { label: 'Valor utilizado' }),
    saldo: derived('money', { label: 'Saldo' }),
    dias_restantes: derived('integer', { label: 'Dias restantes' }),
  },
  unique: [['ano', 'numero']],
  list: {
    columns: [
      'rotulo',
      'processo_contratacao_id',
      'fornecedor_id',
      'vigencia_fim',
      'dias_restantes',
      'valor_registrado',
      'valor_utilizado',
      'saldo',
      'situacao',
      'assinaturas',
    ],
    filters: ['numero', 'processo_contratacao_id', 'fornecedor_id', 'situacao', 'vigencia_fim'],
    extraFilters: { material_id: ref('material', { label: 'Material ou serviço' }), orgao_id: ref('orgao', { label: 'Órgão' }) },
    sort: ['vigencia_fim'],
  },
  form: [
    section('Ata', [
      'numero',
      'ano',
      'situacao',
      'processo_contratacao_id',
      'fornecedor_id',
      'ata_origem_id',
      'data_assinatura',
      'assinaturas',
      'vigencia_inicio',
      'vigencia_fim',
      'prorrogada_em',
    ]),
    section('Itens', ['itens', 'valor_registrado', 'valor_utilizado', 'saldo']),
    section('Cotas', ['quotas']),
    section('Cláusulas', ['falta_do_art_82', 'clausulas']),
    section('Remanejamentos e revisões', ['remanejamentos', 'revisoes'], { made: true }),
  ],
  rules: [
    endAfterStart('vigencia_inicio', 'vigencia_fim'),
    onePerKey('itens', ['item_numero'], 'Este item já está na lista.'),
    onePerKey('quotas', ['orgao_id', 'item_numero'], 'Este órgão já está na lista, neste item.'),
  ],
  acts: {
    redigir: {
      label: 'Redigir as cláusulas pelo modelo',
      regra: 2,
      confirm: 'As cláusulas que a minuta já tem dão lugar às do modelo, preenchidas com o que a ata diz.',
      when: { situacao: 'minuta' },
    },
    assinar: {
      label: 'Assinar',
      awaits: 'a assinar',
      roles: ['ordenador'],
      asks: pedidoAssinatura,
      confirm: 'A ata recebe número, e os seus itens e cotas não se alteram mais.',
      when: { situacao: 'minuta' },
      to: { situacao: 'assinada' },
    },
    tornar_vigente: {
      label: 'Registrar a publicação',
      confirm: 'Publicada no PNCP, a ata passa a valer, e dela se pedem os itens.',
      when: { situacao: 'assinada' },
      to: { situacao: 'vigente' },
    },
    prorrogar: {
      label: 'Prorrogar',
      asks: pedidoProrrogacao,
      when: { situacao: 'vigente', prorrogada_em: null },
    },
    remanejar: { label: 'Remanejar cota', asks: pedidoRemanejamento, when: { situacao: 'vigente' } },
    revisar_preco: { label: 'Revisar preço', asks: pedidoRevisao, when: { situacao: 'vigente' } },
    cancelar_item: { label: 'Cancelar item', asks: pedidoCancelamentoItem, when: { situacao: ['assinada', 'vigente', 'suspensa'] } },
    chamar_reserva: {
      label: 'Chamar o cadastro de reserva',
      asks: pedidoReserva,
      when: { situacao: ['assinada', 'vigente', 'suspensa', 'cancelada'] },
    },
    suspender: { label: 'Suspender', asks: pedidoMotivo, when: { situacao: 'vigente' }, to: { situacao: 'suspensa' } },
    retomar: {
      label: 'Retomar',
      confirm: 'A ata volta a valer.',
      when: { situacao: 'suspensa' },
      to: { situacao: 'vigente' },
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'A ata encerrada não volta a valer.',
      when: { situacao: ['vigente', 'suspensa'] },
      to: { situacao: 'encerrada' },
    },
    cancelar: {
      label: 'Cancelar',
      asks: pedidoMotivo,
      when: { situacao: ['minuta', 'assinada', 'vigente', 'suspensa'] },
      to: { situacao: 'cancelada' },
    },
  },
  next: { situacao: { minuta: 'assinar', assinada: 'tornar_vigente', vigente: null, suspensa: 'retomar', cancelada: null } },
});
export type AtaRegistroPreco = RecordOf<typeof ataRegistroPreco>;
