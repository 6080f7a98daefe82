import {
  choice,
  decimal,
  defineResource,
  derived,
  items,
  month,
  onePerKey,
  type RecordOf,
  section,
  text,
} from '../../../resources/definition';

/** A monthly series that corrects debts: a rate in percent, an index number or the value of the municipality's fiscal unit. */
export const indiceEconomico = defineResource({
  name: 'indice_economico',
  label: { one: 'Índice econômico', many: 'Índices econômicos', gender: 'm', also: ['IPCA', 'Selic'] },
  route: { base: '/cadastro/enderecos/tributo/indices' },
  menu: 'cadastro.enderecos.tributo',
  display: ['sigla'],
  fields: {
    sigla: text(15, { label: 'Sigla', required: true, unique: true, span: 3 }),
    nome: text(120, { label: 'Nome', required: true }),
    tipo: choice(
      { taxa: 'Taxa mensal', numero_indice: 'Número-índice', unidade_fiscal: 'Unidade fiscal' },
      { label: 'Tipo', required: true, default: 'taxa' },
    ),
    valores: items(
      {
        competencia: month({ label: 'Competência', required: true, span: 3 }),
        valor: decimal(12, 6, { label: 'Valor', required: true, span: 4 }),
        fonte: text(80, { label: 'Fonte', span: 5 }),
      },
      { label: 'Valores', one: 'valor' },
    ),
    numero_valores: derived('integer', { label: 'Meses' }),
    ultima_competencia: derived('text', { label: 'Última competência' }),
  },
  list: {
    columns: ['sigla', 'nome', 'tipo', 'numero_valores', 'ultima_competencia'],
    filters: ['sigla', 'nome', 'tipo'],
    sort: ['sigla'],
    small: true,
  },
  form: [section('Identificação', ['sigla', 'nome', 'tipo', 'numero_valores', 'ultima_competencia']), section('Valores', ['valores'])],
  rules: [onePerKey('valores', ['competencia'], 'Já há um valor desta competência.')],
});
export type IndiceEconomico = RecordOf<typeof indiceEconomico>;
