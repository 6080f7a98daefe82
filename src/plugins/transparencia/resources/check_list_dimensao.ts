import { decimal, defineResource, integer, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** A part of the matrix, with what it weighs in the index (PNTP). */
export const checkListDimensao = defineResource({
  name: 'check_list_dimensao',
  label: { one: 'Dimensão', many: 'Dimensões', gender: 'f' },
  route: { base: '/administracao/transparencia/check-list-dimensoes' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: integer({ label: 'Código', required: true, unique: true, min: 1, span: 2 }),
    nome: text(80, { label: 'Dimensão', required: true, span: 6 }),
    peso: decimal(4, 2, { label: 'Peso', required: true, min: '0.01', span: 2 }),
    a_confirmar: yesNo({
      label: 'A confirmar',
      required: true,
      default: false,
      help: 'As fontes não concordam sobre o peso: confira na planilha oficial do ciclo.',
      span: 2,
    }),
  },
  list: { columns: ['codigo', 'nome', 'peso', 'a_confirmar'], filters: ['nome'], sort: ['codigo'], small: true },
  form: [section('Dimensão', ['codigo', 'nome', 'peso', 'a_confirmar'])],
});
export type CheckListDimensao = RecordOf<typeof checkListDimensao>;
