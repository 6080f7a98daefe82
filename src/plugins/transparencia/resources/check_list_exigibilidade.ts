import { color, decimal, defineResource, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** The class of a criterion: what it weighs, and whether without it there is no seal (PNTP). */
export const checkListExigibilidade = defineResource({
  name: 'check_list_exigibilidade',
  label: { one: 'Exigibilidade', many: 'Exigibilidades', gender: 'f' },
  route: { base: '/administracao/transparencia/check-list-exigibilidades' },
  menu: 'administracao.transparencia.check-list-exigibilidades',
  display: ['nome'],
  fields: {
    nome: text(40, { label: 'Exigibilidade', required: true, unique: true, span: 5 }),
    peso: decimal(4, 2, { label: 'Peso', required: true, min: '0.01', span: 2 }),
    bloqueia_selo: yesNo({ label: 'Impede o selo se não atendida', required: true, default: false, span: 3 }),
    cor: color({ label: 'Cor', span: 2 }),
  },
  list: { columns: ['nome', 'peso', 'bloqueia_selo', 'cor'], filters: ['nome'], sort: ['-peso', 'nome'], small: true },
  form: [section('Exigibilidade', ['nome', 'peso', 'bloqueia_selo', 'cor'])],
});
export type CheckListExigibilidade = RecordOf<typeof checkListExigibilidade>;
