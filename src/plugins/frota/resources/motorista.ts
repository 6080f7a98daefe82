import {
  choice,
  date,
  defineResource,
  derived,
  eachItem,
  isEmpty,
  items,
  longText,
  onePerKey,
  periodsApart,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { CATEGORIAS_CNH, cnhValida } from '../calculo/habilitacao';

export const CURSOS = {
  transporte_escolar: 'Transporte escolar',
  emergencia: 'Veículos de emergência',
  coletivo: 'Transporte coletivo',
  perigosos: 'Produtos perigosos',
} as const;

/** Why somebody does not drive for some days. */
export const AUSENCIAS = { ferias: 'Férias', licenca: 'Licença', afastamento: 'Afastamento', outro: 'Outra ausência' } as const;

/** Categories that ask for the toxicological exam (CTB, art. 148-A). */
const COM_TOXICOLOGICO = ['C', 'AC', 'D', 'AD', 'E', 'AE'];

/** Who drives for the municipality, and whether on a day they may (handbook Frota 10.2; CTB, arts. 140 to 148-A and 261). */
export const motorista = defineResource({
  name: 'motorista',
  label: { one: 'Motorista', many: 'Motoristas', gender: 'm', also: ['condutor', 'CNH', 'habilitação'] },
  route: { base: '/frota/gestao-frota/motoristas' },
  findable: { through: 'pessoa_id' },
  display: ['nome'],
  optionNotes: ['situacao'],
  entity: true,
  tabs: true,
  dossier: true,
  document: { fixed: 'no: um cadastro, cuja aptidão se apura a cada dia' },
  fields: {
    nome: derived('text', { label: 'Nome' }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, unique: true, where: { tipo: 'fisica' }, span: 6 }),
    funcionario_id: ref('funcionario', {
      label: 'Vínculo',
      within: { pessoa_id: 'pessoa_id' },
      help: 'A matrícula de quem é servidor. Desligado, não dirige.',
      span: 6,
    }),
    condutor_eventual: yesNo({
      label: 'Condutor eventual',
      required: true,
      default: false,
      help: 'Servidor de outro cargo, autorizado por ato a dirigir em serviço.',
      span: 3,
    }),
    autorizacao_ato: text(120, {
      label: 'Ato que autoriza',
      when: { condutor_eventual: true },
      required: { condutor_eventual: true },
      span: 6,
    }),
    cnh_numero: text(11, { label: 'Registro da CNH', required: true, unique: true, personal: 'identificador', span: 3 }),
    cnh_categoria: choice(CATEGORIAS_CNH, { label: 'Categoria', required: true, default: 'B', span: 2 }),
    cnh_validade: date({
      label: 'Validade da CNH',
      required: true,
      help: 'Dez anos até os 49 de idade, cinco até os 69, três dali em diante; o médico pode encurtar (CTB, art. 147).',
      span: 3,
    }),
    ear: yesNo({
      label: 'Exerce atividade remunerada (EAR)',
      required: true,
      default: false,
      help: 'Anotada na CNH. Obrigatória a quem tem o cargo de motorista.',
      span: 4,
    }),
    toxicologico_validade: date({
      label: 'Toxicológico até',
      when: { cnh_categoria: COM_TOXICOLOGICO },
      help: 'Categorias C, D e E: a cada 30 meses (CTB, art. 148-A).',
      span: 3,
    }),
    curso_preventivo_em: date({
      label: 'Curso preventivo em',
      max: 'hoje',
      help: 'Quem tem EAR e chega a 30 pontos (CTB, art. 261, § 5º).',
      span: 3,
    }),
    suspenso_ate: date({ label: 'Suspenso até', help: 'Por decisão do órgão de trânsito.', span: 3 }),
    cursos: items(
      {
        curso: choice(CURSOS, { label: 'Curso', required: true, span: 6 }),
        validade: date({ label: 'Validade', required: true, span: 6 }),
      },
      { label: 'Cursos', one: 'curso' },
    ),
    ausencias: items(
      {
        tipo: choice(AUSENCIAS, { label: 'Ausência', required: true, span: 4 }),
        inicio: date({ label: 'De', required: true, span: 4 }),
        fim: date({ label: 'Até', required: true, span: 4 }),
      },
      { label: 'Férias e afastamentos', one: 'ausência', help: 'Nesses dias não dirige nem abastece.' },
    ),
    pontos_12m: derived('integer', { label: 'Pontos em 12 meses' }),
    situacao: derived('text', { label: 'Situação', tones: { Apto: 'bom', 'Não apto': 'ruim', 'Apto, com aviso': 'atencao' } }),
    motivos: derived('text', { label: 'Por quê' }),
    observacao: longText({ label: 'Observação' }),
    ativo: yesNo({ label: 'Dirige para o município', required: true, default: true, span: 3 }),
  },
  due: {
    field: 'cnh_validade',
    when: { ativo: true },
    warnDays: 60,
    counting: 'corridos',
    awaits: 'com a CNH a renovar',
    regra: 3,
    roles: ['frota'],
  },
  list: {
    columns: ['nome', 'cnh_numero', 'cnh_categoria', 'cnh_validade', 'toxicologico_validade', 'pontos_12m', 'situacao', 'motivos'],
    filters: ['pessoa_id', 'cnh_categoria', 'cnh_validade', 'ear', 'ativo'],
    extraFilters: { apto: yesNo({ label: 'Apto hoje' }) },
    sort: ['nome'],
  },
  form: [
    section('Motorista', ['pessoa_id', 'funcionario_id', 'ativo', 'condutor_eventual', 'autorizacao_ato', 'observacao']),
    section('Habilitação', [
      'cnh_numero',
      'cnh_categoria',
      'cnh_validade',
      'ear',
      'toxicologico_validade',
      'suspenso_ate',
      'curso_preventivo_em',
      'cursos',
    ]),
    section('Férias e afastamentos', ['ausencias']),
    section('Aptidão hoje', ['situacao', 'motivos', 'pontos_12m'], { made: true }),
  ],
  rules: [
    onePerKey('cursos', ['curso'], 'Este curso já está na lista: mude a validade.'),
    periodsApart('ausencias', [], 'Estes dias já estão na lista.'),
    eachItem('ausencias', ({ inicio, fim }) =>
      typeof inicio === 'string' && typeof fim === 'string' && fim < inicio ? { fim: ['Termina antes de começar.'] } : null,
    ),
    ({ cnh_numero }) =>
      typeof cnh_numero === 'string' && !cnhValida(cnh_numero)
        ? { cnh_numero: ['O registro tem 11 algarismos, e os dois últimos não conferem.'] }
        : null,
    ({ cnh_categoria, toxicologico_validade }) =>
      COM_TOXICOLOGICO.includes(String(cnh_categoria)) && isEmpty(toxicologico_validade)
        ? { toxicologico_validade: ['Das categorias C, D e E, diga até quando vale o exame toxicológico.'] }
        : null,
  ],
});
export type Motorista = RecordOf<typeof motorista>;
