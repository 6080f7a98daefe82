import {
  choice,
  choices,
  date,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  integer,
  isPis,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { FAIXAS, MORADIAS, PARENTESCOS, TIPOS_RENDA, VULNERABILIDADES } from './palavras';

export const SITUACOES_FAMILIA = { ativo: 'Ativa', suspenso: 'Suspensa', inativo: 'Inativa', transferido: 'Transferida' } as const;
export const TIPOS_ATENDIMENTO = {
  entrevista: 'Entrevista',
  visita: 'Visita',
  acolhida: 'Acolhida',
  encaminhamento: 'Encaminhamento',
  grupo: 'Grupo',
  abordagem: 'Abordagem social',
} as const;
/** Where a family is sent, as the RMA counts it. */
export const ENCAMINHAMENTOS = {
  cadunico: 'CadÚnico',
  bpc: 'BPC',
  creas: 'CREAS',
  cras: 'CRAS',
  outro: 'Outra política',
} as const;
export const SAIDAS = {
  mudanca: 'Mudança',
  separacao: 'Separação',
  obito: 'Óbito',
  outra_familia: 'Formou outra família',
  outro: 'Outro',
} as const;

/** What Registrar atendimento asks for. */
export const pedidoAtendimento = {
  tipo: choice(TIPOS_ATENDIMENTO, { label: 'Tipo', required: true, default: 'acolhida', span: 4 }),
  encaminhado_para: choice(ENCAMINHAMENTOS, {
    label: 'Encaminhada a',
    when: { tipo: 'encaminhamento' },
    required: { tipo: 'encaminhamento' },
    span: 4,
  }),
  relato: longText({ label: 'Relato', required: true, help: 'Sob sigilo profissional: só a equipe o abre, com motivo.' }),
} as const;

/** What Encerrar asks for. */
export const pedidoEncerramento = {
  destino: choice(
    { suspenso: 'Suspensa', inativo: 'Inativa', transferido: 'Transferida para outra cidade' },
    { label: 'Fica', required: true, default: 'inativo', span: 6 },
  ),
  motivo_situacao: text(300, { label: 'Motivo', required: true, span: 12 }),
} as const;

const COM_PESSOA = { sem_documento: false } as const;
const SEM_DOCUMENTO = { sem_documento: true } as const;
const PROTEGIDA = { protegida: true } as const;

const nisConferido = (nis: unknown): Record<string, string[]> | null =>
  typeof nis === 'string' && nis !== '' && !isPis(nis) ? { nis: ['O NIS não confere: confira os onze dígitos.'] } : null;

/**
 * A family and its responsible: who lives in it and since when, what each earns, where it lives, what it needs (handbook Assistência
 * Social 4; LGPD, art. 11). A person is in one active family at a time, which the database holds.
 */
export const beneficiario = defineResource({
  name: 'beneficiario',
  label: { one: 'Beneficiário', many: 'Beneficiários', gender: 'm', create: 'Nova família', also: ['família', 'responsável familiar'] },
  route: { base: '/assistencia-social/beneficiario' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Família' }),
    situacao: choice(SITUACOES_FAMILIA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'ativo',
      tones: { ativo: 'bom', suspenso: 'atencao', transferido: 'ruim', inativo: 'ruim' },
      span: 3,
    }),
    motivo_situacao: text(300, { label: 'Por quê', readOnly: true, when: { motivo_situacao: { not: null } }, span: 9 }),
    sem_documento: yesNo({
      label: 'Responsável sem documentos',
      required: true,
      default: false,
      help: 'Pessoa em situação de rua, migrante ou refugiada: o nome basta (Decreto 6.307/2007, art. 2º).',
      span: 4,
    }),
    pessoa_id: ref('pessoa', {
      label: 'Responsável familiar',
      when: COM_PESSOA,
      required: COM_PESSOA,
      where: { tipo: 'fisica', situacao: true },
      span: 8,
    }),
    nome: text(200, { label: 'Nome', when: SEM_DOCUMENTO, required: SEM_DOCUMENTO, span: 4 }),
    sem_documento_motivo: text(200, { label: 'Por que sem documentos', when: SEM_DOCUMENTO, required: SEM_DOCUMENTO, span: 4 }),
    excecao_idade: text(200, { label: 'Por que responde com menos de 16 anos', help: 'Emancipado ou só.', span: 6 }),
    familia_codigo: text(11, { label: 'Código familiar', help: 'Do CadÚnico, quando há.', span: 3 }),
    nis: text(11, { label: 'NIS', personal: 'identificador', span: 3 }),
    cadunico_data: date({ label: 'CadÚnico atualizado em', max: 'hoje', span: 3 }),
    cadunico: derived('text', { label: 'CadÚnico' }),
    territorio: ref('departamento', { label: 'CRAS de referência', required: true, where: { situacao: true }, span: 6 }),
    membros: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', where: { tipo: 'fisica' }, span: 3 }),
        nome: text(200, { label: 'Nome, se não tem CPF', personal: 'crianca', span: 2 }),
        nascimento: date({ label: 'Nascimento', max: 'hoje', personal: 'crianca', span: 2 }),
        parentesco: choice(PARENTESCOS, { label: 'Parentesco', required: true, default: 'filho', span: 2 }),
        inicio: date({ label: 'Desde', required: true, span: 2 }),
        fim: date({ label: 'Até', span: 2 }),
        motivo_fim: choice(SAIDAS, { label: 'Saiu por', span: 2 }),
        nis: text(11, { label: 'NIS', personal: 'identificador', span: 2 }),
        ocupacao: text(60, { label: 'Ocupação ou escola', span: 2 }),
        gestante: yesNo({ label: 'Gestante', personal: 'sensivel', span: 1 }),
        deficiencia: yesNo({ label: 'Deficiência', personal: 'sensivel', span: 1 }),
      },
      { label: 'Composição familiar', one: 'pessoa', table: 'familia_periodo' },
    ),
    rendas: items(
      {
        pessoa_id: ref('pessoa', { label: 'De quem', required: true, where: { tipo: 'fisica' }, span: 4 }),
        tipo: choice(TIPOS_RENDA, { label: 'De quê', required: true, default: 'trabalho', span: 3 }),
        valor: money({ label: 'No mês', required: true, min: '0.00', personal: 'financeiro', span: 2 }),
        inicio: date({ label: 'Desde', required: true, span: 2 }),
        fim: date({ label: 'Até', span: 1 }),
      },
      { label: 'Rendas', one: 'renda', table: 'beneficiario_renda' },
    ),
    pessoas: integer({ label: 'Pessoas', readOnly: true, span: 2 }),
    renda_total: money({ label: 'Renda da família', readOnly: true, personal: 'financeiro', span: 3 }),
    renda_per_capita: money({ label: 'Renda por pessoa', readOnly: true, personal: 'financeiro', span: 3 }),
    faixa: choice(FAIXAS, {
      label: 'Faixa',
      readOnly: true,
      tones: { pobreza: 'ruim', quarto: 'atencao', meio: 'andamento' },
      span: 4,
    }),
    bpc: text(200, { label: 'BPC', readOnly: true, personal: 'financeiro', span: 12 }),
    bairro_id: ref('bairro', { label: 'Bairro', where: { situacao: true }, span: 6 }),
    moradia: choice(MORADIAS, { label: 'Moradia', required: true, default: 'alugada', span: 3 }),
    valor_aluguel: money({ label: 'Aluguel', when: { moradia: 'alugada' }, min: '0.00', personal: 'financeiro', span: 3 }),
    comodos: integer({ label: 'Cômodos', min: 0, max: 50, span: 3 }),
    agua: yesNo({ label: 'Água', span: 2 }),
    esgoto: yesNo({ label: 'Esgoto', span: 2 }),
    energia: yesNo({ label: 'Energia', span: 2 }),
    imigrante: yesNo({ label: 'Imigrante', personal: 'sensivel', span: 3 }),
    comunidade_tradicional: text(80, { label: 'Comunidade tradicional', personal: 'sensivel', span: 5 }),
    vulnerabilidades: choices(VULNERABILIDADES, { label: 'Vulnerabilidades', personal: 'sensivel' }),
    pontuacao: integer({ label: 'Índice de vulnerabilidade', readOnly: true, span: 3 }),
    protegida: yesNo({
      label: 'Família sob medida protetiva',
      required: true,
      default: false,
      help: 'Só a equipe do caso a abre (Lei 11.340/2006).',
      span: 4,
    }),
    equipe: refs('usuario', { label: 'Equipe do caso', when: PROTEGIDA, required: PROTEGIDA, span: 8 }),
    ultimo_atendimento: derived('date', { label: 'Último atendimento' }),
    beneficios_12m: derived('integer', { label: 'Benefícios em 12 meses' }),
  },
  list: {
    columns: [
      'rotulo',
      'pessoas',
      'renda_per_capita',
      'faixa',
      'territorio',
      'cadunico',
      'ultimo_atendimento',
      'beneficios_12m',
      'situacao',
    ],
    filters: ['pessoa_id', 'nis', 'territorio', 'bairro_id', 'faixa', 'situacao', 'protegida'],
    extraFilters: {
      membro_id: ref('pessoa', { label: 'Pessoa da família' }),
      desatualizado: yesNo({ label: 'CadÚnico desatualizado' }),
    },
    sort: ['rotulo'],
    totals: false,
  },
  form: [
    section('Responsável', [
      'situacao',
      'motivo_situacao',
      'sem_documento',
      'pessoa_id',
      'nome',
      'sem_documento_motivo',
      'excecao_idade',
      'familia_codigo',
      'nis',
      'cadunico_data',
      'cadunico',
      'territorio',
    ]),
    section('Composição e renda', ['membros', 'rendas']),
    section('Renda apurada', ['pessoas', 'renda_total', 'renda_per_capita', 'faixa', 'pontuacao', 'bpc'], { made: true }),
    section('Moradia e vulnerabilidades', [
      'bairro_id',
      'moradia',
      'valor_aluguel',
      'comodos',
      'agua',
      'esgoto',
      'energia',
      'imigrante',
      'comunidade_tradicional',
      'vulnerabilidades',
      'protegida',
      'equipe',
    ]),
  ],
  rules: [
    ({ nis }) => nisConferido(nis),
    eachItem('membros', ({ nis }) => nisConferido(nis)),
    eachItem('membros', endAfterStart('inicio', 'fim')),
    eachItem('membros', ({ pessoa_id, nome }) =>
      !pessoa_id && !nome ? { nome: ['Escolha a pessoa ou, de quem não tem CPF, escreva o nome.'] } : null,
    ),
    eachItem('rendas', endAfterStart('inicio', 'fim')),
    onePerKey('rendas', ['pessoa_id', 'tipo', 'inicio'], 'Esta renda já está na lista: some os valores em uma linha.'),
  ],
  acts: {
    registrar_atendimento: { label: 'Registrar atendimento', asks: pedidoAtendimento, when: { situacao: ['ativo', 'suspenso'] } },
    encerrar: {
      label: 'Suspender, inativar ou transferir',
      asks: pedidoEncerramento,
      when: { situacao: ['ativo', 'suspenso'] },
      to: { situacao: ['suspenso', 'inativo', 'transferido'] },
    },
    reativar: { label: 'Reativar', reason: true, when: { situacao: ['suspenso', 'inativo', 'transferido'] }, to: { situacao: 'ativo' } },
  },
  document: { fixed: 'no: a família muda com a vida; cada pedido guarda a composição e a renda do seu dia' },
  next: { situacao: { ativo: { begins: 'solicitacao_beneficio' }, suspenso: 'reativar', inativo: 'reativar', transferido: 'reativar' } },
});
export type Beneficiario = RecordOf<typeof beneficiario>;
