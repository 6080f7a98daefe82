import { active, code, date, defineResource, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** Administrative district of the municipality; exactly one is the seat. */
export const distrito = defineResource({
  name: 'distrito',
  label: { one: 'Distrito', many: 'Distritos', gender: 'm' },
  route: { base: '/cadastro/enderecos/distritos' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, unique: true }),
    nome: text(120, { label: 'Nome', required: true }),
    lei_criacao: text(100, { label: 'Lei de criação' }),
    data_criacao: date({ label: 'Data de criação', max: 'hoje' }),
    sede: yesNo({ label: 'É a sede', required: true, default: false }),
    codigo_ibge: text(9, { label: 'Código do IBGE' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'sede', 'lei_criacao', 'situacao'],
    filters: ['codigo', 'nome', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [section('Identificação', ['codigo', 'nome', 'sede', 'lei_criacao', 'data_criacao', 'codigo_ibge', 'situacao'])],
});
export type Distrito = RecordOf<typeof distrito>;
