import {
  choice,
  compareDecimals,
  decimal,
  defineResource,
  items,
  money,
  onePerKey,
  percent,
  type RecordOf,
  section,
  text,
  year,
} from '../../../resources/definition';
import { TIPOS_EDIFICACAO } from './imovel';

/** What the law of an exercício fixes for the valor venal, beside the planta genérica: depths, obsolescence, value of the m² built. */
export const parametroValorVenal = defineResource({
  name: 'parametro_valor_venal',
  label: {
    one: 'Parâmetros do valor venal',
    many: 'Parâmetros do valor venal',
    gender: 'm',
    create: 'Novos parâmetros do valor venal',
    also: ['planta genérica de valores', 'PGV'],
  },
  route: { base: '/arrecadacao/imovel/parametros' },
  menu: 'arrecadacao.imovel',
  display: ['exercicio'],
  fields: {
    exercicio: year({ label: 'Exercício', required: true, unique: true, immutable: true }),
    fundamento: text(150, { label: 'Fundamento legal', required: true }),
    profundidade_min: decimal(8, 2, { label: 'Profundidade mínima (m)', required: true, default: '20', min: '0.01' }),
    profundidade_max: decimal(8, 2, { label: 'Profundidade máxima (m)', required: true, default: '40', min: '0.01' }),
    obsolescencia_ano: percent({ label: 'Obsolescência ao ano', required: true, default: '1', min: '0', max: '100' }),
    obsolescencia_min: percent({
      label: 'Obsolescência até',
      required: true,
      default: '60',
      min: '0',
      max: '100',
      help: 'O que a edificação nunca deixa de valer.',
    }),
    valores: items(
      {
        tipo: choice(TIPOS_EDIFICACAO, { label: 'Tipo de edificação', required: true, span: 6 }),
        valor_m2: money({ label: 'Valor do m² construído', required: true, min: '0.01', span: 6 }),
      },
      { label: 'Valores das edificações', one: 'valor' },
    ),
  },
  list: {
    columns: ['exercicio', 'fundamento', 'profundidade_min', 'profundidade_max'],
    filters: ['exercicio'],
    sort: ['-exercicio'],
    small: true,
  },
  form: [
    section('Método', ['exercicio', 'fundamento', 'profundidade_min', 'profundidade_max', 'obsolescencia_ano', 'obsolescencia_min']),
    section('Edificações', ['valores']),
  ],
  rules: [
    onePerKey('valores', ['tipo'], 'Já há um valor deste tipo.'),
    ({ profundidade_min: min, profundidade_max: max }) =>
      typeof min === 'string' && typeof max === 'string' && compareDecimals(max, min) < 0
        ? { profundidade_max: ['A profundidade máxima deve ser maior ou igual à mínima.'] }
        : null,
  ],
});
export type ParametroValorVenal = RecordOf<typeof parametroValorVenal>;
