import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  integer,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** How a bem loses its value (NBC TSP 07). */
export const METODOS_DEPRECIACAO = {
  linear: 'Quotas constantes',
  soma_digitos: 'Soma dos dígitos',
  unidades: 'Unidades produzidas',
} as const;
export type MetodoDepreciacao = keyof typeof METODOS_DEPRECIACAO;

/** The life that a class, or a kind of bem, is expected to have, and what is left at its end (handbook Patrimônio 7; NBC TSP 07). */
export const taxaDepreciacao = defineResource({
  name: 'taxa_depreciacao',
  label: { one: 'Taxa de depreciação', many: 'Taxas de depreciação', gender: 'f', also: ['vida útil', 'valor residual', 'amortização'] },
  route: { base: '/patrimonio/cadastro/taxa-depreciacao' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Taxa' }),
    classificacao_id: ref('classificacao_patrimonial', {
      label: 'Classificação',
      where: { depreciavel: true },
      otherwise: 'não deprecia',
      span: 6,
    }),
    tipo_bem_id: ref('tipo_bem', { label: 'Tipo de bem', help: 'A taxa do tipo vale antes da taxa da classificação.', span: 6 }),
    metodo: choice(METODOS_DEPRECIACAO, { label: 'Método', required: true, default: 'linear', span: 4 }),
    vida_util_meses: integer({ label: 'Vida útil (meses)', required: true, min: 1, max: 1200, span: 4 }),
    valor_residual_pct: percent({ label: 'Valor residual (%)', required: true, min: '0', max: '100', span: 4 }),
    unidades_totais: decimal(14, 2, {
      label: 'Unidades da vida útil',
      when: { metodo: 'unidades' },
      required: { metodo: 'unidades' },
      min: '0.01',
      help: 'Quilômetros, horas, páginas: o que se espera que o bem produza.',
      span: 4,
    }),
    taxa_anual: derived('percent', { label: 'Taxa anual' }),
    vigencia_inicio: date({ label: 'Início', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Fim', span: 3 }),
    fundamento: text(120, { label: 'Fundamento', required: true, help: 'Decreto municipal ou laudo.', span: 6 }),
  },
  list: {
    columns: [
      'classificacao_id',
      'tipo_bem_id',
      'metodo',
      'vida_util_meses',
      'valor_residual_pct',
      'taxa_anual',
      'vigencia_inicio',
      'vigencia_fim',
    ],
    filters: ['classificacao_id', 'tipo_bem_id', 'metodo'],
    sort: ['classificacao_id', '-vigencia_inicio'],
  },
  form: [
    section('Taxa', [
      'classificacao_id',
      'tipo_bem_id',
      'metodo',
      'vida_util_meses',
      'valor_residual_pct',
      'unidades_totais',
      'vigencia_inicio',
      'vigencia_fim',
      'fundamento',
    ]),
  ],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type TaxaDepreciacao = RecordOf<typeof taxaDepreciacao>;
