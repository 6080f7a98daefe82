import { date, defineResource, endAfterStart, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A managing unit whose ordenador de despesa signs what it spends. */
export const unidadeDespesa = defineResource({
  name: 'unidade_despesa',
  label: { one: 'Unidade de despesa', many: 'Unidades de despesa', gender: 'f' },
  route: { base: '/contabilidade/cadastros/contabilidade/unidade-despesas' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: text(10, { label: 'Código', required: true, unique: true, span: 3 }),
    nome: text(150, { label: 'Nome', required: true, span: 9 }),
    unidade_id: ref('unidade', { label: 'Unidade', required: true }),
    ordenador_id: ref('pessoa', { label: 'Ordenador de despesa', required: true, where: { tipo: 'fisica' } }),
    inicio: date({ label: 'Início' }),
    fim: date({ label: 'Fim' }),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'unidade_id', 'ordenador_id', 'inicio', 'fim'],
    filters: ['codigo', 'nome', 'unidade_id', 'ordenador_id'],
    sort: ['codigo'],
  },
  form: [section('Unidade de despesa', ['codigo', 'nome', 'unidade_id', 'ordenador_id', 'inicio', 'fim'])],
  rules: [endAfterStart('inicio', 'fim')],
});
export type UnidadeDespesa = RecordOf<typeof unidadeDespesa>;
