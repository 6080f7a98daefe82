import { defineResource, integer, type RecordOf, ref, section, text } from '../../../../resources/definition';

/** The vagas of the contests, each a line of its concurso, with how far its calls went. */
export const concursoVaga = defineResource({
  name: 'concurso_vaga',
  label: { one: 'Vaga de concurso', many: 'Vagas de concursos', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/concursos/vagas' },
  menu: 'gestao-de-pessoal.cadastros.concursos',
  display: ['rotulo'],
  entity: true,
  view: true,
  fields: {
    concurso_id: ref('concurso', { label: 'Concurso', required: true }),
    cargo_id: ref('cargo', { label: 'Cargo', required: true }),
    rotulo: text(250, { label: 'Vaga' }),
    vagas: integer({ label: 'Vagas' }),
    inscritos: integer({ label: 'Inscritos' }),
    classificados: integer({ label: 'Na lista' }),
    convocados: integer({ label: 'Convocados' }),
    em_exercicio: integer({ label: 'Empossados' }),
  },
  list: {
    columns: ['rotulo', 'concurso_id', 'vagas', 'inscritos', 'classificados', 'convocados', 'em_exercicio'],
    filters: ['concurso_id', 'cargo_id'],
    sort: ['rotulo'],
    small: true,
    totals: false,
  },
  form: [section('Vaga', ['concurso_id', 'cargo_id', 'vagas', 'inscritos', 'classificados', 'convocados', 'em_exercicio'])],
});
export type ConcursoVaga = RecordOf<typeof concursoVaga>;
