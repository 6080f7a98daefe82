import { choice, date, defineResource, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** Holidays and optional days, which every term in business or bank days counts with. */
export const feriado = defineResource({
  name: 'feriado',
  label: { one: 'Feriado', many: 'Feriados', gender: 'm', also: ['calendário'] },
  route: { base: '/configuracao/cliente/feriados' },
  menu: 'configuracao.cliente',
  display: ['nome'],
  fields: {
    data: date({ label: 'Data', required: true }),
    nome: text(100, { label: 'Nome', required: true }),
    tipo: choice(
      { nacional: 'Nacional', estadual: 'Estadual', municipal: 'Municipal', facultativo: 'Ponto facultativo' },
      { label: 'Tipo', required: true, default: 'municipal' },
    ),
    localidade: text(80, { label: 'Localidade', help: 'Onde vale. Em branco: o país, o estado ou o município, conforme o tipo.' }),
    expediente: choice(
      { sem: 'Sem expediente', parcial: 'Meio expediente', normal: 'Expediente normal' },
      { label: 'Expediente', required: true, default: 'sem' },
    ),
    bancario: yesNo({ label: 'Bancos fechados', required: true, default: false }),
    recorrente: yesNo({ label: 'Todo ano no mesmo dia', required: true, default: false }),
    ato: text(200, { label: 'Ato', help: 'Lei ou decreto que o criou.' }),
  },
  list: {
    columns: ['data', 'nome', 'tipo', 'localidade', 'expediente', 'bancario', 'recorrente'],
    filters: ['data', 'nome', 'tipo', 'expediente', 'bancario'],
    sort: ['data'],
    views: { calendar: { date: 'data' } },
  },
  form: [section('Feriado', ['data', 'nome', 'tipo', 'localidade', 'expediente', 'bancario', 'recorrente', 'ato'])],
  unique: [['data', 'tipo', 'localidade']],
});
export type Feriado = RecordOf<typeof feriado>;
