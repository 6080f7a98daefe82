import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  longText,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** How a bem goes from one place, or keeper, to another. */
export const TIPOS_MOVIMENTACAO = {
  interna: 'Transferência interna',
  responsavel: 'Mudança de responsável',
  entre_orgaos: 'Transferência entre órgãos',
  cessao: 'Cessão de uso',
  emprestimo: 'Empréstimo',
  manutencao: 'Saída para manutenção',
  carga: 'Transferência de carga',
} as const;
export type TipoMovimentacao = keyof typeof TIPOS_MOVIMENTACAO;

/** Those from which the bem comes back. */
export const TEMPORARIAS = ['cessao', 'emprestimo', 'manutencao'] as const satisfies readonly TipoMovimentacao[];
/** Those whose destination is a place of the municipality. */
const DE_LUGAR = ['interna', 'responsavel', 'entre_orgaos', 'emprestimo'] as const satisfies readonly TipoMovimentacao[];

/**
 * The movement of bens, with its termo (handbook Patrimônio 7; Lei 4.320/1964, art. 94): what is sent waits for who receives it, and only then
 * changes place and keeper.
 */
export const movimentacaoBem = defineResource({
  name: 'movimentacao_bem',
  label: {
    one: 'Movimentação de bens',
    many: 'Movimentações de bens',
    gender: 'f',
    also: ['termo de transferência', 'termo de responsabilidade', 'carga patrimonial', 'cessão de uso'],
  },
  route: { base: '/patrimonio/movimentacao' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  prints: { termo: { label: 'Termo', issued: { situacao: ['enviada', 'autorizada', 'aceita', 'devolvida'] }, archival: true } },
  public: {
    path: '/publico/dados-abertos/bens_transferencias',
    about:
      'Os termos pelos quais bens passaram de um órgão ou de um departamento a outro, quando e quanto valem (Lei 12.527/2011, art. 8º; Lei 4.320/1964, art. 94). Só os aceitos, sem os nomes de quem os guarda.',
    fields: ['rotulo', 'tipo', 'data', 'aceita_em', 'orgao_origem_id', 'orgao_id', 'quantos', 'valor_total'],
    shows: { orgao_origem_id: ['nome'], orgao_id: ['nome'] },
    columns: ['rotulo', 'aceita_em', 'orgao_origem_id', 'orgao_id', 'quantos', 'valor_total'],
    search: ['orgao_id'],
    filters: ['data', 'tipo'],
    only: { tipo: ['entre_orgaos', 'interna'], situacao: 'aceita' },
    export: true,
  },
  document: {
    number: { year: 'ano', mask: 'NNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao'],
      filled: ['enviada_em', 'aceita_em', 'devolvida_em', 'enviada_por_id', 'aceita_por_id'],
    },
  },
  fields: {
    rotulo: derived('text', { label: 'Termo' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(
      {
        rascunho: 'Rascunho',
        enviada: 'Enviada',
        autorizada: 'Autorizada',
        aceita: 'Aceita',
        recusada: 'Recusada',
        devolvida: 'Devolvida',
        estornada: 'Estornada',
      },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { enviada: 'atencao', autorizada: 'andamento', aceita: 'bom', recusada: 'ruim', estornada: 'ruim' },
        span: 3,
      },
    ),
    tipo: choice(TIPOS_MOVIMENTACAO, { label: 'Tipo', required: true, default: 'interna', span: 4 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    carga_de_id: ref('pessoa', {
      label: 'Carga de',
      when: { tipo: 'carga' },
      required: { tipo: 'carga' },
      where: { tipo: 'fisica' },
      help: 'Sem bens na lista, vão todos os que estão com esta pessoa; cada um fica onde está.',
      span: 6,
    }),
    bens: refs('bem', {
      label: 'Bens',
      required: { tipo: Object.keys(TIPOS_MOVIMENTACAO).filter((tipo) => tipo !== 'carga') },
      where: { situacao_bem: 'ativo' },
      otherwise: 'não está ativo',
    }),
    orgao_id: ref('orgao', { label: 'Órgão de destino', when: { tipo: [...DE_LUGAR] }, required: { tipo: [...DE_LUGAR] }, span: 4 }),
    unidade_id: ref('unidade', {
      label: 'Unidade',
      when: { tipo: [...DE_LUGAR] },
      required: { tipo: [...DE_LUGAR] },
      within: { orgao_id: 'orgao_id' },
      span: 4,
    }),
    departamento_id: ref('departamento', {
      label: 'Departamento',
      when: { tipo: [...DE_LUGAR] },
      required: { tipo: [...DE_LUGAR] },
      within: { unidade_id: 'unidade_id' },
      span: 4,
    }),
    local: text(100, { label: 'Local', when: { tipo: [...DE_LUGAR] }, span: 6 }),
    detentor_destino_id: ref('pessoa', {
      label: 'Quem recebe',
      required: true,
      help: 'O servidor que responde pelos bens, a oficina ou quem os recebe em cessão.',
      span: 6,
    }),
    lei: text(60, { label: 'Lei ou termo que autoriza', when: { tipo: 'cessao' }, required: { tipo: 'cessao' }, span: 6 }),
    previsao_retorno: date({
      label: 'Volta prevista',
      when: { tipo: [...TEMPORARIAS] },
      required: { tipo: [...TEMPORARIAS] },
      span: 3,
    }),
    motivo: longText({ label: 'Motivo', required: true }),
    orgao_origem_id: ref('orgao', { label: 'Órgão de origem', readOnly: true, span: 4 }),
    unidade_origem_id: ref('unidade', { label: 'Unidade de origem', readOnly: true, span: 4 }),
    departamento_origem_id: ref('departamento', { label: 'Departamento de origem', readOnly: true, span: 4 }),
    local_origem: text(100, { label: 'Local de origem', readOnly: true, span: 6 }),
    detentor_origem_id: ref('pessoa', { label: 'Quem entrega', readOnly: true, span: 6 }),
    enviada_em: date({ label: 'Enviada em', readOnly: true, span: 3 }),
    enviada_por_id: ref('usuario', { label: 'Enviada por', readOnly: true, span: 6 }),
    aceita_em: date({ label: 'Aceita em', readOnly: true, span: 3 }),
    aceita_por_id: ref('usuario', { label: 'Aceita por', readOnly: true, span: 6 }),
    devolvida_em: date({ label: 'Devolvida em', readOnly: true, span: 3 }),
    quantos: derived('integer', { label: 'Bens' }),
    valor_total: derived('money', { label: 'Valor líquido' }),
  },
  due: {
    field: 'previsao_retorno',
    when: { situacao: 'aceita', tipo: [...TEMPORARIAS] },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'com devolução por fazer',
    roles: ['patrimonio'],
  },
  list: {
    columns: [
      'rotulo',
      'tipo',
      'data',
      'departamento_origem_id',
      'departamento_id',
      'detentor_destino_id',
      'quantos',
      'valor_total',
      'previsao_retorno',
      'situacao',
    ],
    filters: [
      'numero',
      'ano',
      'tipo',
      'data',
      'orgao_origem_id',
      'departamento_origem_id',
      'orgao_id',
      'departamento_id',
      'detentor_origem_id',
      'detentor_destino_id',
      'previsao_retorno',
      'enviada_em',
      'situacao',
    ],
    extraFilters: { bem_id: ref('bem', { label: 'Bem' }), em_atraso: yesNo({ label: 'Devolução em atraso' }) },
    sort: ['-ano', '-numero'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Movimentação', ['numero', 'situacao', 'tipo', 'data', 'carga_de_id', 'bens', 'motivo']),
    section('Destino', ['orgao_id', 'unidade_id', 'departamento_id', 'local', 'detentor_destino_id', 'lei', 'previsao_retorno']),
    section(
      'Origem',
      ['orgao_origem_id', 'unidade_origem_id', 'departamento_origem_id', 'local_origem', 'detentor_origem_id', 'valor_total'],
      {
        made: true,
      },
    ),
    section('Registro', ['enviada_em', 'enviada_por_id', 'aceita_em', 'aceita_por_id', 'devolvida_em'], { made: true }),
  ],
  rules: [
    ({ data, previsao_retorno }) =>
      typeof data === 'string' && typeof previsao_retorno === 'string' && previsao_retorno < data
        ? { previsao_retorno: ['A volta não é antes da saída.'] }
        : null,
  ],
  acts: {
    enviar: {
      label: 'Enviar',
      awaits: 'a enviar',
      roles: ['patrimonio'],
      confirm: 'Os bens ficam em transferência até que quem recebe os aceite.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'enviada' },
      andSave: true,
    },
    autorizar: {
      label: 'Autorizar',
      awaits: 'entre órgãos a autorizar',
      roles: ['ordenador'],
      when: { situacao: 'enviada', tipo: 'entre_orgaos' },
      to: { situacao: 'autorizada' },
    },
    aceitar: {
      label: 'Aceitar',
      awaits: 'a aceitar',
      asks: { data: date({ label: 'Recebidos em', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }) },
      confirm: 'Os bens passam a estar no destino, com quem os recebe.',
      when: { situacao: ['enviada', 'autorizada'] },
      to: { situacao: 'aceita' },
    },
    recusar: {
      label: 'Recusar',
      reason: true,
      when: { situacao: ['enviada', 'autorizada'] },
      to: { situacao: 'recusada' },
    },
    devolver: {
      label: 'Registrar devolução',
      asks: { data: date({ label: 'Devolvidos em', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }) },
      when: { situacao: 'aceita', tipo: [...TEMPORARIAS] },
      to: { situacao: 'devolvida' },
    },
    estornar: {
      label: 'Estornar',
      asks: {
        data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
        motivo: longText({ label: 'Motivo', required: true }),
      },
      confirm: 'Os bens voltam ao lugar e ao responsável de antes.',
      when: { situacao: 'aceita', tipo: ['interna', 'responsavel', 'entre_orgaos', 'carga'] },
      to: { situacao: 'estornada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      enviada: [{ act: 'autorizar', when: { tipo: 'entre_orgaos' } }, 'aceitar'],
      autorizada: 'aceitar',
      aceita: [{ act: 'devolver', when: { tipo: [...TEMPORARIAS] } }],
    },
  },
});
export type MovimentacaoBem = RecordOf<typeof movimentacaoBem>;
