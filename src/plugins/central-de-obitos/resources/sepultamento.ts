import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';
import { pedidoRenovacao } from './concessao_sepultura';
import { DESTINOS_EXUMACAO, MOTIVOS_EXUMACAO, TIPOS_SEPULTAMENTO } from './palavras';

export const SITUACOES_SEPULTAMENTO = { realizado: 'Na sepultura', exumado: 'Exumado' } as const;

const EM_OUTRA = { destino: ['ossuario', 'outra_sepultura'] } as const;

/** What Exumar asks for. */
export const pedidoExumacao = {
  data_hora: dateTime({ label: 'Data e hora', required: true, span: 6 }),
  motivo: choice(MOTIVOS_EXUMACAO, { label: 'Motivo', required: true, span: 6 }),
  autorizacao: text(200, { label: 'Autorização ou ordem', required: true }),
  medico_sanitario_id: ref('medico', { label: 'Médico ou autoridade sanitária', span: 6 }),
  caixao_inteiro: choice({ sim: 'Sim', nao: 'Não' }, { label: 'O caixão se move inteiro', required: true, default: 'nao', span: 6 }),
  destino: choice(DESTINOS_EXUMACAO, { label: 'Destino', required: true, span: 6 }),
  destino_sepultura_id: ref('sepultura', { label: 'Sepultura de destino', required: EM_OUTRA, when: EM_OUTRA, span: 6 }),
  destino_gaveta: integer({ label: 'Gaveta de destino', min: 1, default: 1, required: EM_OUTRA, when: EM_OUTRA, span: 6 }),
  destino_externo: text(200, {
    label: 'Cemitério de destino',
    required: { destino: 'outro_cemiterio' },
    when: { destino: 'outro_cemiterio' },
  }),
  lacre: text(40, { label: 'Lacre da urna', span: 6 }),
} as const;

/**
 * A line of the book of burials: numbered in order within each cemetery and year, and never altered. What leaves a grave and enters
 * another is a line that says from which it came, so that where somebody lies is known for ever.
 */
export const sepultamento = defineResource({
  name: 'sepultamento',
  label: {
    one: 'Sepultamento',
    many: 'Sepultamentos',
    gender: 'm',
    create: 'Registrar sepultamento',
    also: ['enterro', 'livro de inumações', 'exumação', 'ossuário'],
  },
  route: { base: '/central-de-obitos/sepultamento' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  dossier: true,
  ledger: true,
  document: {
    number: { year: 'ano', mask: 'NNNN/AAAA', within: ['cemiterio_id'], fromFirst: true },
    fixed: {
      but: ['situacao', 'temporaria_ate', 'exumavel_desde'],
      lines: { renovacoes: { grows: true }, retificacoes: { grows: true } },
      filled: [
        'exumado_em',
        'exumacao_motivo',
        'exumacao_autorizacao',
        'exumacao_medico_id',
        'exumacao_destino',
        'exumacao_externo',
        'exumacao_lacre',
        'seguinte_id',
      ],
    },
    from: { guia_sepultamento: { by: 'guia_id', take: { data_hora: 'data_hora' } } },
  },
  prints: { certidao: { label: 'Certidão de localização', issued: { situacao: ['realizado', 'exumado'] } } },
  public: {
    path: '/publico/dados-abertos/sepultamentos',
    about: 'Onde está sepultado quem faleceu: o cemitério, a quadra e a sepultura (Lei 12.527/2011, art. 8º).',
    fields: ['falecido', 'data', 'cemiterio_nome', 'sepultura_nome', 'gaveta', 'situacao'],
    columns: ['falecido', 'data', 'cemiterio_nome', 'sepultura_nome', 'gaveta'],
    search: ['falecido'],
    filters: ['data'],
    only: { situacao: 'realizado' },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Sepultamento' }),
    numero: integer({ label: 'Número no livro', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_SEPULTAMENTO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'realizado',
      tones: { realizado: 'bom' },
      span: 3,
    }),
    guia_id: ref('guia_sepultamento', {
      label: 'Guia de sepultamento',
      where: { situacao: 'paga_ou_isenta' },
      otherwise: 'não está paga nem isenta',
      span: 5,
    }),
    anterior_id: ref('sepultamento', { label: 'Veio de', readOnly: true, span: 5 }),
    seguinte_id: ref('sepultamento', { label: 'Foi para', readOnly: true, outcome: true, span: 5 }),
    obito_id: ref('obito', { label: 'Óbito', readOnly: true, span: 5 }),
    falecido: text(200, { label: 'Falecido', readOnly: true, span: 6 }),
    tipo: choice(TIPOS_SEPULTAMENTO, { label: 'O que se sepultou', required: true, readOnly: true, default: 'inumacao', span: 3 }),
    cemiterio_id: ref('cemiterio', { label: 'Cemitério', readOnly: true, span: 6 }),
    cemiterio_nome: derived('text', { label: 'Cemitério' }),
    sepultura_id: ref('sepultura', { label: 'Sepultura', readOnly: true, span: 6 }),
    sepultura_nome: derived('text', { label: 'Sepultura' }),
    gaveta: integer({ label: 'Gaveta', readOnly: true, span: 2 }),
    data: date({ label: 'Data', readOnly: true, span: 3 }),
    data_hora: dateTime({ label: 'Data e hora', required: true, span: 3 }),
    coveiro: text(150, { label: 'Coveiro', span: 6 }),
    testemunha: text(150, { label: 'Testemunha', span: 6 }),
    observacao: longText({ label: 'Observação' }),
    temporaria_ate: date({ label: 'Sepultura até', readOnly: true, span: 3 }),
    exumavel_desde: date({ label: 'Exumável desde', readOnly: true, span: 3 }),
    exumado_em: dateTime({ label: 'Exumado em', readOnly: true, span: 3 }),
    exumacao_motivo: choice(MOTIVOS_EXUMACAO, { label: 'Motivo da exumação', readOnly: true, span: 3 }),
    exumacao_autorizacao: text(200, { label: 'Autorização', readOnly: true, span: 6 }),
    exumacao_medico_id: ref('medico', { label: 'Médico ou autoridade sanitária', readOnly: true, span: 6 }),
    exumacao_destino: choice(DESTINOS_EXUMACAO, { label: 'Destino', readOnly: true, span: 4 }),
    exumacao_externo: text(200, { label: 'Cemitério de destino', readOnly: true, span: 6 }),
    exumacao_lacre: text(40, { label: 'Lacre', readOnly: true, span: 4 }),
    renovacoes: items(
      {
        data: date({ label: 'Paga em', readOnly: true, span: 3 }),
        de: date({ label: 'De', readOnly: true, span: 3 }),
        ate: date({ label: 'Até', readOnly: true, span: 3 }),
        guia: text(40, { label: 'Guia', readOnly: true, span: 3 }),
      },
      { label: 'Renovações', one: 'renovação' },
    ),
    retificacoes: items(
      {
        data: date({ label: 'Data', readOnly: true, span: 3 }),
        texto: longText({ label: 'Retificação', readOnly: true }),
      },
      { label: 'Retificações', one: 'retificação' },
    ),
  },
  due: {
    field: 'temporaria_ate',
    when: { situacao: 'realizado' },
    warnDays: 90,
    counting: 'corridos',
    awaits: 'a renovar ou exumar',
  },
  list: {
    columns: ['rotulo', 'falecido', 'data', 'tipo', 'sepultura_nome', 'gaveta', 'temporaria_ate', 'exumavel_desde', 'situacao'],
    filters: ['situacao', 'tipo', 'falecido', 'cemiterio_id', 'sepultura_id', 'obito_id', 'data', 'temporaria_ate', 'exumavel_desde'],
    sort: ['-data', '-id'],
    views: { calendar: { date: 'data' } },
  },
  form: [
    section('Sepultamento', ['guia_id', 'data_hora', 'coveiro', 'testemunha', 'observacao']),
    section(
      'No livro',
      [
        'situacao',
        'falecido',
        'obito_id',
        'tipo',
        'cemiterio_id',
        'sepultura_id',
        'gaveta',
        'temporaria_ate',
        'exumavel_desde',
        'anterior_id',
      ],
      { made: true },
    ),
    section(
      'Exumação',
      [
        'exumado_em',
        'exumacao_motivo',
        'exumacao_autorizacao',
        'exumacao_medico_id',
        'exumacao_destino',
        'exumacao_externo',
        'exumacao_lacre',
        'seguinte_id',
      ],
      {
        made: true,
        when: { situacao: 'exumado' },
      },
    ),
    section('Renovações e retificações', ['renovacoes', 'retificacoes'], { made: true }),
  ],
  calls: { update: false, delete: false },
  acts: {
    exumar: {
      label: 'Exumar',
      asks: pedidoExumacao,
      when: { situacao: 'realizado' },
      to: { situacao: 'exumado' },
      changes: ['sepultura'],
    },
    renovar: { label: 'Renovar o prazo', asks: pedidoRenovacao, when: { situacao: 'realizado' } },
    retificar: { label: 'Retificar', asks: { texto: longText({ label: 'O que se retifica', required: true }) } },
  },
  next: { situacao: { realizado: null, exumado: null } },
});
export type Sepultamento = RecordOf<typeof sepultamento>;
