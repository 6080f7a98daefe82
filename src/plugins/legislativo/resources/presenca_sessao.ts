import { dateTime, defineResource, derived, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** Who came to each session that was held, by its last roll call: that of a verification of quorum alone tells of a moment. */
export const presencaSessao = defineResource({
  name: 'presenca_sessao',
  label: { one: 'Presença', many: 'Presenças', gender: 'f', also: ['frequência dos vereadores', 'falta à sessão'] },
  route: { base: '/legislativo/sessao-plenaria/presencas' },
  menu: 'legislativo.sessao-plenaria',
  display: ['rotulo'],
  view: true,
  public: {
    path: '/publico/dados-abertos/presencas',
    about: 'Quem veio a cada sessão da Câmara Municipal (Lei 12.527/2011, art. 8º).',
    fields: ['rotulo', 'sessao_plenaria_id', 'parlamentar_id', 'presente', 'data_hora'],
    shows: { sessao_plenaria_id: ['rotulo'], parlamentar_id: ['nome_parlamentar'] },
    columns: ['rotulo', 'sessao_plenaria_id', 'parlamentar_id', 'presente', 'data_hora'],
    search: ['parlamentar_id'],
    filters: ['presente'],
    newest: { of: 'sessao_plenaria', by: 'inicio' },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Presença' }),
    sessao_plenaria_id: ref('sessao_plenaria', { label: 'Sessão', span: 6 }),
    parlamentar_id: ref('parlamentar', { label: 'Parlamentar', span: 6 }),
    presente: yesNo({ label: 'Presente', span: 3 }),
    justificativa: text(200, { label: 'Justificativa', span: 9 }),
    data_hora: dateTime({ label: 'Sessão de', span: 4 }),
  },
  list: {
    columns: ['rotulo', 'sessao_plenaria_id', 'presente', 'justificativa', 'data_hora'],
    filters: ['sessao_plenaria_id', 'parlamentar_id', 'presente'],
    sort: ['-id'],
  },
  form: [section('Presença', ['sessao_plenaria_id', 'parlamentar_id', 'presente', 'justificativa', 'data_hora'])],
});
export type PresencaSessao = RecordOf<typeof presencaSessao>;
