import { active, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';

/** What acts are about. */
export const atoAssunto = defineResource({
  name: 'ato_assunto',
  label: { one: 'Assunto de ato', many: 'Assuntos de atos', gender: 'm' },
  route: { base: '/administracao/atos-administrativos/assuntos' },
  menu: 'administracao.atos-administrativos',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999, span: 3 }),
    situacao: active(),
  },
  list: { columns: ['ordem', 'nome', 'situacao'], filters: ['nome', 'situacao'], sort: ['ordem', 'nome'], small: true },
  form: [section('Assunto', ['nome', 'ordem', 'situacao'])],
});
export type AtoAssunto = RecordOf<typeof atoAssunto>;
