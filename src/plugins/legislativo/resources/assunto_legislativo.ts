import { active, defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What a matéria is about. */
export const assuntoLegislativo = defineResource({
  name: 'assunto_legislativo',
  label: { one: 'Assunto', many: 'Assuntos', gender: 'm' },
  route: { base: '/legislativo/materia-legislativa/assuntos' },
  menu: 'legislativo.materia-legislativa',
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 6 }),
    pai_assunto_id: ref('assunto_legislativo', { label: 'Dentro de', span: 6 }),
    situacao: active(),
  },
  list: { columns: ['nome', 'pai_assunto_id', 'situacao'], filters: ['nome', 'situacao'], sort: ['nome'], small: true },
  form: [section('Assunto', ['nome', 'pai_assunto_id', 'situacao'])],
});
export type AssuntoLegislativo = RecordOf<typeof assuntoLegislativo>;
