import { choice, defineResource, integer, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** A post in the board or in a committee of a council. */
export const cargoConselho = defineResource({
  name: 'cargo_conselho',
  label: { one: 'Cargo', many: 'Cargos', gender: 'm' },
  route: { base: '/conselho/cargos' },
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 5 }),
    grupo: choice({ diretoria: 'Diretoria', comissao: 'Comissão' }, { label: 'Grupo', required: true, default: 'diretoria', span: 3 }),
    unico: yesNo({ label: 'Só uma pessoa o exerce', required: true, default: true, span: 2 }),
    ordem: integer({ label: 'Ordem', required: true, min: 1, span: 2 }),
  },
  list: { columns: ['ordem', 'nome', 'grupo', 'unico'], filters: ['nome', 'grupo'], sort: ['grupo', 'ordem'], small: true },
  form: [section('Cargo', ['nome', 'grupo', 'unico', 'ordem'])],
});
export type CargoConselho = RecordOf<typeof cargoConselho>;
