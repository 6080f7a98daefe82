import { active, date, defineResource, endAfterStart, image, integer, type RecordOf, section, text } from '../../../resources/definition';

/** A political party, as the Justiça Eleitoral registers it (Lei 9.096/1995). */
export const partido = defineResource({
  name: 'partido',
  label: { one: 'Partido', many: 'Partidos', gender: 'm' },
  route: { base: '/legislativo/partido' },
  display: ['sigla', 'nome'],
  fields: {
    sigla: text(20, { label: 'Sigla', required: true, unique: true, span: 3 }),
    nome: text(120, { label: 'Nome', required: true, span: 7 }),
    numero: integer({ label: 'Número', min: 10, max: 99, span: 2 }),
    fundacao: date({ label: 'Fundação', max: 'hoje' }),
    extincao: date({ label: 'Extinção' }),
    logo: image({ label: 'Símbolo' }),
    situacao: active(),
  },
  importable: { key: ['sigla'] },
  list: { columns: ['sigla', 'nome', 'numero', 'situacao'], filters: ['sigla', 'nome', 'situacao'], sort: ['sigla'], small: true },
  form: [section('Partido', ['sigla', 'nome', 'numero', 'fundacao', 'extincao', 'logo', 'situacao'])],
  rules: [endAfterStart('fundacao', 'extincao')],
});
export type Partido = RecordOf<typeof partido>;
