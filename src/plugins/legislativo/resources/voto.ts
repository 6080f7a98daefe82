import {
  BALLOTS,
  choice,
  dateTime,
  defineResource,
  derived,
  OUTCOMES,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** What each parlamentar voted in what was proclaimed, by open vote; of a secret one nothing is told. */
export const voto = defineResource({
  name: 'voto',
  label: { one: 'Voto', many: 'Votos', gender: 'm', also: ['votação nominal'] },
  route: { base: '/legislativo/sessao-plenaria/votos' },
  menu: 'legislativo.sessao-plenaria',
  display: ['rotulo'],
  view: true,
  public: {
    path: '/publico/dados-abertos/votos',
    about: 'Como cada parlamentar votou no que a Câmara Municipal decidiu por voto aberto (Lei 12.527/2011, art. 8º).',
    fields: ['rotulo', 'sessao_plenaria_id', 'materia_id', 'parlamentar_id', 'voto', 'resultado', 'data_hora'],
    shows: { sessao_plenaria_id: ['rotulo'], materia_id: ['rotulo'], parlamentar_id: ['nome_parlamentar'] },
    columns: ['rotulo', 'parlamentar_id', 'voto', 'resultado', 'data_hora'],
    search: ['parlamentar_id'],
    filters: ['voto', 'resultado'],
    newest: { of: 'sessao_plenaria', by: 'inicio' },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'O que se votou' }),
    titulo: text(200, { label: 'Título', span: 6 }),
    sessao_plenaria_id: ref('sessao_plenaria', { label: 'Sessão', span: 6 }),
    materia_id: ref('materia_legislativa', { label: 'Matéria', span: 6 }),
    parlamentar_id: ref('parlamentar', { label: 'Parlamentar', span: 6 }),
    voto: choice(BALLOTS, { label: 'Voto', required: true, span: 3 }),
    resultado: choice(OUTCOMES, { label: 'Resultado', span: 3 }),
    data_hora: dateTime({ label: 'Quando', span: 3 }),
  },
  list: {
    columns: ['rotulo', 'sessao_plenaria_id', 'parlamentar_id', 'voto', 'resultado', 'data_hora'],
    filters: ['parlamentar_id', 'materia_id', 'sessao_plenaria_id', 'voto', 'resultado'],
    sort: ['-id'],
  },
  form: [section('Voto', ['titulo', 'sessao_plenaria_id', 'materia_id', 'parlamentar_id', 'voto', 'resultado', 'data_hora'])],
});
export type Voto = RecordOf<typeof voto>;
