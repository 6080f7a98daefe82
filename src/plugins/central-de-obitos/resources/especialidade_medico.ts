import { active, defineResource, section, text } from '../../../resources/definition';

/** A specialty of doctors, of the list of the Conselho Federal de Medicina. */
export const especialidadeMedico = defineResource({
  name: 'especialidade_medico',
  label: { one: 'Especialidade do médico', many: 'Especialidades do médico', gender: 'f' },
  route: { base: '/central-de-obitos/especialidade-do-medico' },
  display: ['nome'],
  importable: { key: ['nome'] },
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 8 }),
    codigo: text(10, { label: 'Código do CFM', span: 4 }),
    situacao: active(),
  },
  list: { columns: ['nome', 'codigo', 'situacao'], filters: ['nome', 'situacao'], sort: ['nome'], small: true },
  form: [section('Especialidade', ['nome', 'codigo', 'situacao'])],
});
