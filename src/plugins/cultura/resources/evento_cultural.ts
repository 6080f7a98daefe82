import {
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  image,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { SEGMENTOS } from './palavras';

export const SITUACOES_EVENTO = {
  proposto: 'Proposto',
  aprovado: 'Aprovado',
  publicado: 'Publicado',
  realizado: 'Realizado',
  avaliado: 'Avaliado',
  cancelado: 'Cancelado',
} as const;
export const TIPOS_EVENTO = {
  apresentacao: 'Apresentação',
  festival: 'Festival',
  oficina: 'Oficina',
  exposicao: 'Exposição',
  festa: 'Festa popular',
  feira: 'Feira',
  outro: 'Outro',
} as const;

const COM_DATAS = { data_inicio: { not: null } } as const;
const AVALIADO = { situacao: 'avaliado' } as const;

/** What Avaliar asks for. */
export const pedidoAvaliacao = {
  publico_presente: integer({ label: 'Público presente', required: true, min: 0, span: 6 }),
  avaliacao: longText({ label: 'Avaliação', required: true }),
} as const;

/** An event of culture, from its proposal to its evaluation. */
export const eventoCultural = defineResource({
  name: 'evento_cultural',
  label: { one: 'Evento cultural', many: 'Eventos culturais', gender: 'm', also: ['agenda cultural', 'show', 'festival'] },
  route: { base: '/cultura/eventos' },
  findable: true,
  display: ['nome'],
  dossier: true,
  document: {
    fixed: {
      draft: ['situacao', 'proposto', 'aprovado', 'publicado'],
      but: ['situacao', 'agenda', 'publico_presente', 'avaliacao', 'contrato_id', 'empenho_id', 'motivo_cancelamento'],
    },
  },
  public: {
    path: '/publico/dados-abertos/eventos_culturais',
    about: 'A agenda cultural do município: o que há, quando, onde e por quanto (Lei 12.527/2011, art. 8º).',
    fields: ['nome', 'tipo', 'segmento', 'data_inicio', 'data_fim', 'gratuito', 'classificacao', 'divulgacao'],
    columns: ['nome', 'tipo', 'data_inicio', 'data_fim', 'gratuito'],
    search: ['nome'],
    filters: ['tipo', 'data_inicio'],
    only: { situacao: ['publicado', 'realizado', 'avaliado'] },
    export: true,
  },
  fields: {
    situacao: choice(SITUACOES_EVENTO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'proposto',
      tones: { proposto: 'andamento', aprovado: 'andamento', publicado: 'bom', cancelado: 'ruim' },
      span: 3,
    }),
    nome: text(150, { label: 'Nome', required: true, span: 6 }),
    tipo: choice(TIPOS_EVENTO, { label: 'Tipo', required: true, span: 3 }),
    segmento: choice(SEGMENTOS, { label: 'Segmento', required: true, span: 4 }),
    ocorrencias: items(
      {
        inicio: dateTime({ label: 'Início', required: true, span: 3 }),
        fim: dateTime({ label: 'Fim', required: true, span: 3 }),
        espaco_id: ref('espaco_cultural', { label: 'Espaço', where: { situacao: true }, otherwise: 'não está em uso', span: 3 }),
        local: text(150, { label: 'Outro local', span: 3 }),
        preco: money({ label: 'Preço', min: '0.00', span: 3 }),
      },
      { label: 'Datas', one: 'data', min: 1 },
    ),
    data_inicio: date({ label: 'Primeiro dia', readOnly: true, when: COM_DATAS, span: 3 }),
    data_fim: date({ label: 'Último dia', readOnly: true, when: COM_DATAS, span: 3 }),
    gratuito: yesNo({ label: 'Gratuito', required: true, default: true, span: 3 }),
    classificacao: choice(
      { livre: 'Livre', '10': '10 anos', '12': '12 anos', '14': '14 anos', '16': '16 anos', '18': '18 anos' },
      { label: 'Classificação', required: true, default: 'livre', span: 3 },
    ),
    publico_estimado: integer({ label: 'Público estimado', min: 0, span: 3 }),
    publico_presente: integer({ label: 'Público presente', readOnly: true, when: AVALIADO, span: 3 }),
    custo: money({ label: 'Custo', min: '0.00', span: 3 }),
    projeto_id: ref('projeto_cultural', { label: 'Projeto', span: 6 }),
    contrato_id: ref('contrato', { label: 'Contrato', span: 6 }),
    empenho_id: ref('empenho', { label: 'Empenho', span: 6 }),
    divulgacao: longText({ label: 'Texto de divulgação' }),
    agenda: refs('site_agenda', { label: 'Na agenda do site', readOnly: true, when: { situacao: ['publicado', 'realizado', 'avaliado'] } }),
    cartaz: image({ label: 'Cartaz' }),
    autorizacoes: items(
      {
        orgao: text(120, { label: 'Órgão', required: true, span: 4 }),
        tipo: choice(
          { bombeiros: 'Bombeiros', transito: 'Trânsito', sonora: 'Sonora', sanitaria: 'Sanitária' },
          { label: 'Tipo', required: true, span: 4 },
        ),
        validade: date({ label: 'Validade', required: true, span: 4 }),
      },
      { label: 'Autorizações', one: 'autorização' },
    ),
    acessibilidade: choices({ libras: 'Libras', audiodescricao: 'Audiodescrição', mobilidade: 'Mobilidade' }, { label: 'Acessibilidade' }),
    avaliacao: longText({ label: 'Avaliação', readOnly: true, when: AVALIADO }),
    motivo_cancelamento: text(1000, { label: 'Por que se cancelou', readOnly: true, when: { situacao: 'cancelado' }, span: 12 }),
  },
  list: {
    columns: ['nome', 'tipo', 'segmento', 'data_inicio', 'data_fim', 'gratuito', 'situacao'],
    filters: ['situacao', 'nome', 'tipo', 'segmento', 'data_inicio', 'projeto_id', 'contrato_id', 'empenho_id'],
    sort: ['-data_inicio', '-id'],
    views: { calendar: { date: 'data_inicio' }, board: { by: 'situacao' } },
  },
  form: [
    section('Evento', [
      'situacao',
      'nome',
      'tipo',
      'segmento',
      'gratuito',
      'classificacao',
      'publico_estimado',
      'publico_presente',
      'custo',
      'data_inicio',
      'data_fim',
      'motivo_cancelamento',
    ]),
    section('Datas', ['ocorrencias', 'autorizacoes']),
    section('Divulgação', ['divulgacao', 'cartaz', 'acessibilidade', 'agenda']),
    section('Recursos e avaliação', ['projeto_id', 'contrato_id', 'empenho_id', 'avaliacao']),
  ],
  acts: {
    aprovar: { label: 'Aprovar', awaits: 'a aprovar', when: { situacao: 'proposto' }, to: { situacao: 'aprovado' } },
    publicar: {
      label: 'Publicar na agenda',
      when: { situacao: 'aprovado' },
      to: { situacao: 'publicado' },
      changes: ['site_agenda'],
    },
    realizar: { label: 'Registrar realização', when: { situacao: 'publicado' }, to: { situacao: 'realizado' } },
    avaliar: { label: 'Avaliar', asks: pedidoAvaliacao, when: { situacao: 'realizado' }, to: { situacao: 'avaliado' } },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao: ['proposto', 'aprovado', 'publicado'] },
      to: { situacao: 'cancelado' },
      changes: ['site_agenda'],
    },
  },
  next: {
    situacao: { proposto: 'aprovar', aprovado: 'publicar', publicado: 'realizar', realizado: 'avaliar', avaliado: null, cancelado: null },
  },
});
export type EventoCultural = RecordOf<typeof eventoCultural>;
