import { active, defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A part of a centro de custo. */
export const subcentroCusto = defineResource({
  name: 'subcentro_custo',
  label: { one: 'Subcentro de custo', many: 'Subcentros de custo', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/subcentro-custos' },
  display: ['codigo', 'nome'],
  fields: {
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', required: true }),
    codigo: text(10, { label: 'Código', required: true, unique: ['centro_custo_id'], span: 3 }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    situacao: active(),
  },
  importable: { key: ['centro_custo_id', 'codigo'] },
  list: {
    columns: ['centro_custo_id', 'codigo', 'nome', 'situacao'],
    filters: ['centro_custo_id', 'codigo', 'nome', 'situacao'],
    sort: ['codigo'],
  },
  form: [section('Subcentro de custo', ['centro_custo_id', 'codigo', 'nome', 'situacao'])],
});
export type SubcentroCusto = RecordOf<typeof subcentroCusto>;
