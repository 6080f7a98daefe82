import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  integer,
  items,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../resources/definition';

/** Who gives: another body to the municipality, or the municipality to another. */
export const SENTIDOS = { recebido: 'Recebido', concedido: 'Concedido' } as const;
export type SentidoConvenio = keyof typeof SENTIDOS;

export const INSTRUMENTOS = {
  convenio: 'Convênio',
  repasse: 'Contrato de repasse',
  termo_fomento: 'Termo de fomento',
  termo_colaboracao: 'Termo de colaboração',
  acordo: 'Acordo de cooperação',
  emenda_especial: 'Transferência especial',
} as const;

export const SITUACOES_CONVENIO = {
  minuta: 'Minuta',
  vigente: 'Vigente',
  concluido: 'Concluído',
  rescindido: 'Rescindido',
} as const;

const RECEBIDO = { sentido: 'recebido' } as const;
const CONCEDIDO = { sentido: 'concedido' } as const;
const EMENDA = { instrumento: 'emenda_especial' } as const;
const VIGENTE = { situacao: 'vigente' } as const;
/** In force, or ended before its accounts were given. */
const A_PRESTAR = { situacao: ['vigente', 'rescindido'] } as const;

const dia = (label = 'Data') => date({ label, required: true, max: 'hoje', span: 4 });

/** What the acts of a convênio ask for. */
export const PEDIDOS_CONVENIO = {
  assinar: {
    data: date({ label: 'Data do registro contábil', max: 'hoje', help: 'Em branco, a da assinatura. O mês deve estar aberto.', span: 6 }),
  },
  aditar: {
    numero: text(20, { label: 'Número do aditivo', required: true, span: 4 }),
    data: dia(),
    tipo: choice({ prazo: 'Prazo', valor: 'Valor' }, { label: 'Tipo', required: true, default: 'prazo', span: 4 }),
    nova_vigencia: date({ label: 'Novo fim da vigência', required: { tipo: 'prazo' }, when: { tipo: 'prazo' }, span: 4 }),
    valor: money({
      label: 'Valor',
      required: { tipo: 'valor' },
      when: { tipo: 'valor' },
      help: 'Negativo quando suprime: sai das últimas parcelas ainda não recebidas.',
      span: 4,
    }),
    previsao: date({ label: 'Previsão da nova parcela', when: { tipo: 'valor' }, help: 'Em branco, o fim da vigência.', span: 4 }),
  },
  prestar: {
    data: dia(),
    valor: money({ label: 'Valor', required: true, min: '0.01', help: 'O gasto e o que se devolveu do saldo.', span: 4 }),
  },
  decidir: {
    data: dia(),
    prestacao: integer({ label: 'Prestação nº', min: 1, help: 'Em branco, a mais antiga das apresentadas.', span: 4 }),
    decisao: choice(
      { aprovada: 'Aprovada', reprovada: 'Reprovada' },
      {
        label: 'Decisão',
        required: true,
        default: 'aprovada',
        help: 'Reprovar a que já foi aprovada estorna a baixa do que havia a comprovar.',
        span: 4,
      },
    ),
  },
  rescindir: { data: dia(), motivo: longText({ label: 'Motivo', required: true }) },
} as const;

/**
 * A transfer by agreement, received from another body or granted to one (Lei 14.133/2021 art. 184; Lei 13.019/2014): from its
 * signature the ledger keeps, by its key, what is to come and what is to be accounted for (handbook Execução 4.4). What moved it is
 * never changed.
 */
export const convenio = defineResource({
  name: 'convenio',
  label: { one: 'Convênio', many: 'Convênios', gender: 'm', also: ['transferência voluntária', 'termo de fomento', 'contrato de repasse'] },
  route: { base: '/execucao-orcamentaria/convenios-e-transferencias/convenios' },
  findable: { through: 'concedente_id' },
  display: ['numero', 'sentido'],
  entity: true,
  public: {
    path: '/publico/dados-abertos/convenios',
    about:
      'Os convênios e parcerias que o município recebe e concede, quanto já passou e quanto se comprovou (LC 101/2000, art. 48; Lei 13.019/2014, art. 10).',
    fields: [
      'numero',
      'numero_transferegov',
      'sentido',
      'instrumento',
      'situacao',
      'concedente_id',
      'convenente_id',
      'objeto',
      'assinatura',
      'vigencia_inicio',
      'vigencia_fim',
      'valor_repasse',
      'valor_contrapartida',
      'valor_atual',
      'recebido',
      'comprovado',
      'a_comprovar',
      'emenda_autor',
      'emenda_numero',
    ],
    shows: { concedente_id: ['nome'], convenente_id: ['nome'] },
    columns: ['numero', 'sentido', 'concedente_id', 'convenente_id', 'objeto', 'vigencia_fim', 'valor_atual', 'recebido', 'situacao'],
    search: ['concedente_id', 'convenente_id', 'objeto'],
    filters: ['sentido', 'instrumento', 'situacao', 'assinatura', 'vigencia_fim'],
    only: { situacao: ['vigente', 'concluido', 'rescindido'] },
    export: true,
  },
  dossier: true,
  fields: {
    numero: text(30, { label: 'Número', required: true, unique: ['sentido'], span: 3 }),
    numero_transferegov: text(30, { label: 'Número no Transferegov', span: 3 }),
    sentido: choice(SENTIDOS, { label: 'Sentido', required: true, default: 'recebido', span: 3 }),
    instrumento: choice(INSTRUMENTOS, { label: 'Instrumento', required: true, default: 'convenio', span: 3 }),
    situacao: choice(SITUACOES_CONVENIO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'minuta',
      tones: { minuta: 'andamento', vigente: 'bom', rescindido: 'ruim' },
      span: 3,
    }),
    concedente_id: ref('pessoa', { label: 'Concedente', required: RECEBIDO, when: RECEBIDO, help: 'Quem repassa.', span: 6 }),
    convenente_id: ref('pessoa', {
      label: 'Convenente',
      required: CONCEDIDO,
      when: CONCEDIDO,
      help: 'Quem recebe e presta contas.',
      span: 6,
    }),
    objeto: longText({ label: 'Objeto', required: true }),
    assinatura: date({ label: 'Assinatura', required: true, max: 'hoje', span: 3 }),
    vigencia_inicio: date({ label: 'Início da vigência', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Fim da vigência', required: true, span: 3 }),
    valor_repasse: money({ label: 'Valor do repasse', required: true, min: '0.01', span: 3 }),
    valor_contrapartida: money({ label: 'Contrapartida', min: '0', span: 3 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, where: { situacao: true }, span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta bancária',
      where: { situacao: true },
      help: 'Só deste convênio.',
      span: 6,
    }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', where: { situacao: true }, when: RECEBIDO, span: 6 }),
    dotacoes: refs('dotacao', { label: 'Dotações' }),
    emenda_autor: text(100, { label: 'Autor da emenda', required: EMENDA, span: 6 }),
    emenda_numero: text(20, { label: 'Número da emenda', required: EMENDA, span: 3 }),
    emenda_tipo: choice(
      { individual: 'Individual', bancada: 'De bancada', especial: 'Especial' },
      { label: 'Tipo da emenda', required: EMENDA, span: 3 },
    ),
    parcelas: items(
      {
        numero: integer({ label: 'Parcela', required: true, min: 1, span: 2 }),
        previsao: date({ label: 'Previsão', required: true, span: 3 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
        recebido_em: date({ label: 'Recebida em', readOnly: true, span: 3 }),
      },
      { label: 'Parcelas', one: 'parcela', min: 1 },
    ),
    metas: items(
      {
        descricao: text(200, { label: 'Meta', required: true, span: 6 }),
        valor: money({ label: 'Valor', min: '0', span: 3 }),
        percentual: percent({ label: 'Executado', min: '0', max: '100', span: 3 }),
      },
      { label: 'Metas', one: 'meta' },
    ),
    prestacoes: items(
      {
        numero: integer({ label: 'Prestação', readOnly: true, span: 2 }),
        data: date({ label: 'Apresentada em', readOnly: true, span: 3 }),
        valor: money({ label: 'Valor', readOnly: true, span: 3 }),
        situacao: choice(
          { apresentada: 'Apresentada', aprovada: 'Aprovada', reprovada: 'Reprovada' },
          { label: 'Situação', readOnly: true, tones: { apresentada: 'andamento', aprovada: 'bom', reprovada: 'ruim' }, span: 2 },
        ),
        decidida_em: date({ label: 'Decidida em', readOnly: true, span: 2 }),
      },
      { label: 'Prestações de contas', one: 'prestação', readOnly: true },
    ),
    aditivos: items(
      {
        numero: text(20, { label: 'Aditivo', readOnly: true, span: 3 }),
        data: date({ label: 'Data', readOnly: true, span: 3 }),
        tipo: choice({ prazo: 'Prazo', valor: 'Valor' }, { label: 'Tipo', readOnly: true, span: 2 }),
        valor: money({ label: 'Valor', readOnly: true, span: 2 }),
        nova_vigencia: date({ label: 'Novo fim', readOnly: true, span: 2 }),
      },
      { label: 'Aditivos', one: 'aditivo', readOnly: true },
    ),
    valor_atual: derived('money', { label: 'Repasse com os aditivos' }),
    recebido: derived('money', { label: 'Recebido ou repassado' }),
    a_receber: derived('money', { label: 'A receber ou a repassar' }),
    comprovado: derived('money', { label: 'Comprovado' }),
    a_comprovar: derived('money', { label: 'A comprovar' }),
  },
  document: {
    fixed: {
      draft: ['situacao', 'minuta'],
      // parcels come and go with the aditivos, and what a signed instrument does not say is corrected
      but: [
        'situacao',
        'vigencia_fim',
        'numero_transferegov',
        'objeto',
        'conta_bancaria_id',
        'natureza_receita_id',
        'emenda_autor',
        'emenda_numero',
        'emenda_tipo',
        'parcelas',
        'metas',
      ],
      lines: {
        prestacoes: { but: ['situacao', 'decidida_em'], grows: true },
        aditivos: { grows: true },
      },
    },
  },
  list: {
    columns: ['numero', 'sentido', 'objeto', 'vigencia_fim', 'valor_atual', 'a_receber', 'a_comprovar', 'situacao'],
    filters: [
      'numero',
      'sentido',
      'instrumento',
      'situacao',
      'concedente_id',
      'convenente_id',
      'fonte_recurso_id',
      'assinatura',
      'vigencia_fim',
      'objeto',
    ],
    sort: ['-assinatura', 'numero'],
  },
  form: [
    section('Instrumento', [
      'numero',
      'numero_transferegov',
      'sentido',
      'instrumento',
      'situacao',
      'concedente_id',
      'convenente_id',
      'objeto',
    ]),
    section('Vigência e valor', [
      'assinatura',
      'vigencia_inicio',
      'vigencia_fim',
      'valor_repasse',
      'valor_contrapartida',
      'fonte_recurso_id',
      'conta_bancaria_id',
      'natureza_receita_id',
      'dotacoes',
    ]),
    section('Emenda parlamentar', ['emenda_autor', 'emenda_numero', 'emenda_tipo']),
    section('Parcelas e metas', ['parcelas', 'metas']),
    section('Saldos', ['valor_atual', 'recebido', 'a_receber', 'comprovado', 'a_comprovar']),
    section('Prestações de contas', ['prestacoes']),
    section('Aditivos', ['aditivos']),
  ],
  due: {
    field: 'vigencia_fim',
    when: VIGENTE,
    warnDays: 60,
    counting: 'corridos',
    awaits: 'no fim da vigência',
    roles: ['execucao', 'contador'],
  },
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim'), onePerKey('parcelas', ['numero'], 'Já há uma parcela com este número.')],
  acts: {
    assinar: {
      label: 'Registrar a assinatura',
      asks: PEDIDOS_CONVENIO.assinar,
      confirm: 'O valor do repasse é lançado na Contabilidade. Depois só muda por aditivo.',
      when: { situacao: 'minuta' },
      to: VIGENTE,
      posts: true,
    },
    aditar: { label: 'Aditar', asks: PEDIDOS_CONVENIO.aditar, when: VIGENTE, posts: true },
    prestar: { label: 'Apresentar prestação de contas', asks: PEDIDOS_CONVENIO.prestar, when: A_PRESTAR },
    decidir: { label: 'Decidir prestação de contas', asks: PEDIDOS_CONVENIO.decidir, when: A_PRESTAR, posts: true },
    concluir: {
      label: 'Concluir',
      confirm: 'Tudo foi recebido ou repassado, e comprovado. O convênio não se altera mais.',
      when: VIGENTE,
      to: { situacao: 'concluido' },
    },
    rescindir: {
      label: 'Rescindir',
      asks: PEDIDOS_CONVENIO.rescindir,
      when: VIGENTE,
      to: { situacao: 'rescindido' },
      posts: true,
    },
  },
  next: { situacao: { minuta: 'assinar', vigente: 'prestar', rescindido: 'prestar' } },
});
export type Convenio = RecordOf<typeof convenio>;
