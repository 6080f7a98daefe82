import {
  choice,
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
} from '../../../resources/definition';
import { VENCEDORES, VOTOS_DO_RELATOR } from './palavras';

export const SITUACOES_PARECER = {
  sem_relator: 'A designar relator',
  com_relator: 'Com o relator',
  a_votar: 'Parecer a votar',
  aprovado: 'Parecer aprovado',
  rejeitado: 'Parecer rejeitado',
  dispensado: 'Dispensado',
  vencido: 'Prazo vencido',
} as const;

const pedidoVotacao = {
  tipo_votacao: choice(
    { nominal: 'Nominal', simbolica: 'Simbólica' },
    { label: 'Votação', required: true, default: 'nominal', help: 'Na simbólica, quem não se manifesta é pelo relator.', span: 6 },
  ),
  desempate: choice(
    { sim: 'Pelo relator', nao: 'Contra o relator' },
    { label: 'Desempate de quem preside', help: 'Só se empatar.', span: 6 },
  ),
  favor: refs('parlamentar', { label: 'Pelo relator', when: { tipo_votacao: 'nominal' } }),
  contra: refs('parlamentar', { label: 'Contra o relator', help: 'Havendo voto em separado, é por ele.' }),
  abstencao: refs('parlamentar', { label: 'Abstenções' }),
} as const;

const pedidoSeparado = {
  parlamentar_id: ref('parlamentar', { label: 'De quem', required: true, span: 6 }),
  voto: choice(VOTOS_DO_RELATOR, { label: 'Voto', required: true, default: 'contrario', span: 6 }),
  texto: longText({ label: 'Voto em separado', required: true }),
} as const;

const pedidoVista = {
  parlamentar_id: ref('parlamentar', { label: 'Quem pediu', required: true, span: 6 }),
  motivo: text(300, { label: 'Por quê', required: true, span: 12 }),
} as const;

/** A matéria in a committee: its relator, the opinion, and how the committee voted it. One for each committee to which it went. */
export const parecerComissao = defineResource({
  name: 'parecer_comissao',
  label: { one: 'Matéria em comissão', many: 'Matérias em comissão', gender: 'f', also: ['parecer', 'relatoria'] },
  route: { base: '/legislativo/comissoes/pareceres' },
  menu: 'legislativo.comissoes',
  display: ['rotulo'],
  document: {
    fixed: {
      but: [
        'situacao',
        'motivo',
        'relator_id',
        'designado_em',
        'prazo',
        'voto',
        'texto',
        'apresentado_em',
        'separado_id',
        'separado_voto',
        'separado_texto',
        'vista_id',
        'vencedor',
        'a_favor',
        'contra',
        'abstencao',
        'resultado',
        'concluido_em',
      ],
    },
  },
  fields: {
    rotulo: derived('text', { label: 'Matéria em comissão' }),
    situacao: choice(SITUACOES_PARECER, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'sem_relator',
      tones: {
        sem_relator: 'atencao',
        com_relator: 'andamento',
        a_votar: 'andamento',
        aprovado: 'bom',
        rejeitado: 'ruim',
        vencido: 'ruim',
      },
      span: 4,
    }),
    motivo: text(1000, { label: 'Por quê', readOnly: true, span: 8 }),
    materia_id: ref('materia_legislativa', { label: 'Matéria', required: true, immutable: true, span: 6 }),
    comissao_id: ref('comissao_legislativa', { label: 'Comissão', required: true, immutable: true, span: 6 }),
    relator_id: ref('parlamentar', { label: 'Relator', readOnly: true, span: 6 }),
    designado_em: date({ label: 'Designado em', readOnly: true, span: 3 }),
    prazo: date({ label: 'Parecer até', readOnly: true, span: 3 }),
    voto: choice(VOTOS_DO_RELATOR, { label: 'Voto do relator', readOnly: true, span: 5 }),
    apresentado_em: date({ label: 'Apresentado em', readOnly: true, span: 3 }),
    texto: longText({ label: 'Parecer', readOnly: true }),
    separado_id: ref('parlamentar', { label: 'Voto em separado de', readOnly: true, span: 6 }),
    separado_voto: choice(VOTOS_DO_RELATOR, { label: 'Voto em separado', readOnly: true, span: 6 }),
    separado_texto: longText({ label: 'Texto do voto em separado', readOnly: true }),
    vista_id: ref('parlamentar', { label: 'Vista a', readOnly: true, span: 6 }),
    vencedor: choice(VENCEDORES, { label: 'A comissão acolheu', readOnly: true, span: 6 }),
    a_favor: integer({ label: 'Pelo relator', readOnly: true, span: 3 }),
    contra: integer({ label: 'Contra', readOnly: true, span: 3 }),
    abstencao: integer({ label: 'Abstenções', readOnly: true, span: 3 }),
    resultado: text(300, { label: 'Resultado', readOnly: true, span: 12 }),
    concluido_em: date({ label: 'Concluído em', readOnly: true, span: 3 }),
  },
  due: {
    field: 'prazo',
    when: { situacao: ['sem_relator', 'com_relator', 'a_votar'] },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a dar parecer',
  },
  list: {
    columns: ['rotulo', 'comissao_id', 'relator_id', 'prazo', 'voto', 'situacao'],
    filters: ['situacao', 'comissao_id', 'materia_id', 'relator_id', 'prazo'],
    extraFilters: { reuniao_id: ref('reuniao_comissao', { label: 'Na pauta da reunião' }) },
    sort: ['-id'],
  },
  form: [
    section('Matéria em comissão', [
      'situacao',
      'motivo',
      'materia_id',
      'comissao_id',
      'relator_id',
      'designado_em',
      'prazo',
      'voto',
      'apresentado_em',
      'texto',
      'separado_id',
      'separado_voto',
      'separado_texto',
      'vista_id',
    ]),
    section('Votação', ['vencedor', 'a_favor', 'contra', 'abstencao', 'concluido_em', 'resultado'], {
      when: { situacao: ['aprovado', 'rejeitado', 'dispensado', 'vencido'] },
    }),
  ],
  calls: { create: false, update: false, delete: false },
  acts: {
    designar: {
      label: 'Designar relator',
      asks: { relator_id: ref('parlamentar', { label: 'Relator', required: true, span: 6 }) },
      awaits: 'a designar relator',
      when: { situacao: ['sem_relator', 'com_relator'] },
      to: { situacao: 'com_relator' },
    },
    opinar: {
      label: 'Dar parecer',
      asks: {
        voto: choice(VOTOS_DO_RELATOR, { label: 'Voto', required: true, default: 'favoravel', span: 6 }),
        texto: longText({ label: 'Parecer', required: true }),
      },
      awaits: 'a relatar',
      when: { situacao: 'com_relator' },
      to: { situacao: 'a_votar' },
    },
    votar: {
      label: 'Votar na comissão',
      asks: pedidoVotacao,
      begins: true,
      awaits: 'a votar na comissão',
      when: { situacao: 'a_votar' },
      to: { situacao: ['aprovado', 'rejeitado'] },
      changes: ['materia_legislativa', 'reuniao_comissao'],
    },
    separar: { label: 'Dar voto em separado', asks: pedidoSeparado, when: { situacao: 'a_votar' } },
    pedir_vista: { label: 'Dar vista', asks: pedidoVista, when: { situacao: 'a_votar' }, changes: ['reuniao_comissao'] },
    dispensar: {
      label: 'Dispensar',
      reason: true,
      when: { situacao: ['sem_relator', 'com_relator', 'a_votar'] },
      to: { situacao: 'dispensado' },
      changes: ['materia_legislativa'],
    },
  },
  next: {
    situacao: {
      sem_relator: 'designar',
      com_relator: 'opinar',
      a_votar: 'votar',
      aprovado: null,
      rejeitado: null,
      dispensado: null,
      vencido: null,
    },
  },
});
export type ParecerComissao = RecordOf<typeof parecerComissao>;
