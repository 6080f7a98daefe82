import { active, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';

/** How a quantity is counted: unit, box, kilogram. */
export const unidadeMedida = defineResource({
  name: 'unidade_medida',
  label: { one: 'Unidade de medida', many: 'Unidades de medida', gender: 'f' },
  route: { base: '/gestao-de-compras/cadastros/unidades-medida' },
  display: ['sigla', 'nome'],
  fields: {
    sigla: text(6, { label: 'Sigla', required: true, unique: true, span: 3, help: 'Em maiúsculas: UN, CX, KG.' }),
    nome: text(60, { label: 'Nome', required: true, unique: true, span: 5 }),
    nome_plural: text(60, { label: 'Plural', span: 4 }),
    casas_decimais: integer({ label: 'Casas decimais da quantidade', required: true, default: 0, min: 0, max: 4 }),
    situacao: active(),
  },
  importable: { key: ['sigla'] },
  list: {
    columns: ['sigla', 'nome', 'casas_decimais', 'situacao'],
    filters: ['sigla', 'nome', 'situacao'],
    sort: ['sigla'],
    small: true,
  },
  form: [section('Unidade de medida', ['sigla', 'nome', 'nome_plural', 'casas_decimais', 'situacao'])],
  rules: [
    ({ sigla }) =>
      typeof sigla === 'string' && sigla !== sigla.toLocaleUpperCase('pt-BR')
        ? { sigla: [`Escreva a sigla em maiúsculas: ${sigla.toLocaleUpperCase('pt-BR')}.`] }
        : null,
  ],
});
export type UnidadeMedida = RecordOf<typeof unidadeMedida>;
