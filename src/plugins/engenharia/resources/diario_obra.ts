import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  eachItem,
  image,
  integer,
  isCoordinate,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const CLIMAS = { bom: 'Bom', nublado: 'Nublado', chuva: 'Chuva', impraticavel: 'Chuva que impede o trabalho' } as const;

/** What happened at a work on a day, which who inspects it confirms (Lei 14.133/2021, art. 117, § 1º). */
export const diarioObra = defineResource({
  name: 'diario_obra',
  label: { one: 'Diário de obra', many: 'Diários de obras', gender: 'm', also: ['livro de ordem', 'ocorrência da obra'] },
  route: { base: '/engenharia/obras/diarios' },
  api: { path: '/engenharia/diarios-obra' },
  menu: 'engenharia.obras',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Diário' }),
    obra_id: ref('obra', {
      label: 'Obra',
      required: true,
      immutable: true,
      where: { situacao: ['em_execucao', 'paralisada'] },
      otherwise: 'não está em execução',
      span: 6,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    situacao: choice(
      { escrito: 'Escrito', confirmado: 'Confirmado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'escrito',
        tones: { escrito: 'atencao', confirmado: 'bom' },
        span: 3,
      },
    ),
    clima: choice(CLIMAS, { label: 'Tempo', required: true, default: 'bom', span: 3 }),
    efetivo: integer({ label: 'Trabalhadores', min: 0, span: 3 }),
    equipamentos: text(250, { label: 'Equipamentos', span: 6 }),
    servicos: longText({ label: 'Serviços executados', required: true }),
    ocorrencias: longText({ label: 'Ocorrências' }),
    fotos: items(
      {
        imagem: image({ label: 'Foto', required: true, span: 4 }),
        coordenada: text(60, { label: 'Lugar', span: 3 }),
        descricao: text(150, { label: 'O que mostra', span: 5 }),
      },
      { label: 'Fotos', one: 'foto' },
    ),
    confirmado_em: date({ label: 'Confirmado em', readOnly: true, span: 3 }),
  },
  unique: [['obra_id', 'data']],
  document: {
    from: { obra: { by: 'obra_id' } },
    fixed: { once: 'confirmado_em', but: ['situacao'] },
  },
  list: {
    columns: ['data', 'obra_id', 'clima', 'efetivo', 'servicos', 'situacao'],
    filters: ['obra_id', 'data', 'situacao', 'clima'],
    sort: ['-data', '-id'],
    views: { calendar: { date: 'data' } },
  },
  form: [
    section('Diário', [
      'obra_id',
      'data',
      'situacao',
      'clima',
      'efetivo',
      'equipamentos',
      'servicos',
      'ocorrencias',
      'fotos',
      'confirmado_em',
    ]),
  ],
  rules: [eachItem('fotos', isCoordinate('coordenada'))],
  acts: {
    confirmar: {
      label: 'Confirmar',
      awaits: 'a confirmar',
      roles: ['fiscal', 'engenharia'],
      when: { situacao: 'escrito' },
      to: { situacao: 'confirmado' },
    },
  },
  next: { situacao: { escrito: 'confirmar', confirmado: null } },
});
export type DiarioObra = RecordOf<typeof diarioObra>;
