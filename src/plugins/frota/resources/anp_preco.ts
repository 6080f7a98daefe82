import { choice, date, decimal, defineResource, endAfterStart, type RecordOf, section, text } from '../../../resources/definition';
import { COMBUSTIVEIS } from './combustiveis';

/** The mean price of a fuel in a week, as the ANP publishes it: of a município or, where it has none, of its UF (handbook Frota 10.3). */
export const anpPreco = defineResource({
  name: 'anp_preco',
  label: { one: 'Preço da ANP', many: 'Preços da ANP', gender: 'm', also: ['preço médio', 'média semanal', 'levantamento de preços'] },
  route: { base: '/frota/gestao-frota/precos-da-anp' },
  display: ['combustivel', 'municipio'],
  importable: { key: ['semana_inicio', 'uf', 'municipio', 'combustivel'] },
  fields: {
    semana_inicio: date({ label: 'Semana de', required: true, span: 3 }),
    semana_fim: date({ label: 'Até', required: true, span: 3 }),
    combustivel: choice(COMBUSTIVEIS, { label: 'Combustível', required: true, span: 3 }),
    medio: decimal(10, 4, { label: 'Preço médio', required: true, min: '0.0001', span: 3 }),
    uf: text(2, { label: 'UF', required: true, min: 2, default: 'SP', span: 2 }),
    municipio: text(80, { label: 'Município', help: 'Em branco, a média da UF.', span: 6 }),
  },
  unique: [['semana_inicio', 'uf', 'municipio', 'combustivel']],
  emptyCounts: ['municipio'],
  list: {
    columns: ['semana_inicio', 'semana_fim', 'combustivel', 'municipio', 'uf', 'medio'],
    filters: ['semana_inicio', 'combustivel', 'municipio', 'uf'],
    sort: ['-semana_inicio', 'combustivel'],
  },
  form: [section('Preço médio da semana', ['semana_inicio', 'semana_fim', 'combustivel', 'medio', 'uf', 'municipio'])],
  rules: [endAfterStart('semana_inicio', 'semana_fim')],
});
export type AnpPreco = RecordOf<typeof anpPreco>;
