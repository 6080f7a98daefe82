import {
  decimal,
  defineResource,
  derived,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** What one parecerista thinks of a project, by the criteria of its call; it does not change once given. */
export const projetoParecer = defineResource({
  name: 'projeto_parecer',
  label: { one: 'Parecer de projeto', many: 'Pareceres de projetos', gender: 'm', create: 'Dar parecer' },
  route: { base: '/cultura/projetos/pareceres' },
  api: { path: '/cultura/pareceres' },
  menu: 'cultura.projetos',
  display: ['rotulo'],
  document: { fixed: {}, from: { projeto_cultural: { by: 'projeto_id' } } },
  fields: {
    rotulo: derived('text', { label: 'Parecer' }),
    projeto_id: ref('projeto_cultural', {
      label: 'Projeto',
      required: true,
      where: { situacao: 'em_avaliacao' },
      otherwise: 'não está em avaliação',
      span: 6,
    }),
    parecerista_id: ref('pessoa', {
      label: 'Parecerista',
      required: true,
      where: { tipo: 'fisica' },
      otherwise: 'não é pessoa física',
      span: 6,
    }),
    sem_conflito: yesNo({ label: 'Declara que não é parente, sócio nem cônjuge de quem propõe', required: true, default: false, span: 12 }),
    notas: items(
      {
        criterio: text(80, { label: 'Critério', required: true, span: 8 }),
        nota: decimal(6, 2, { label: 'Nota', required: true, min: '0.00', span: 4 }),
      },
      { label: 'Notas', one: 'nota', min: 1 },
    ),
    total: decimal(8, 4, { label: 'Nota do parecer', readOnly: true, when: { total: { not: null } }, span: 3 }),
    justificativa: longText({ label: 'Justificativa', required: true }),
  },
  unique: [['projeto_id', 'parecerista_id']],
  list: { columns: ['projeto_id', 'parecerista_id', 'total'], filters: ['projeto_id', 'parecerista_id'], sort: ['-id'] },
  form: [section('Parecer', ['projeto_id', 'parecerista_id', 'sem_conflito', 'notas', 'total', 'justificativa'])],
  rules: [
    onePerKey('notas', ['criterio'], 'Este critério já tem nota.'),
    ({ sem_conflito }) => (sem_conflito === false ? { sem_conflito: ['Quem tem conflito de interesse não dá parecer.'] } : null),
  ],
  calls: { update: false, delete: false },
});
export type ProjetoParecer = RecordOf<typeof projetoParecer>;
