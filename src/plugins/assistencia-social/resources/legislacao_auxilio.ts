import {
  date,
  decimal,
  defineResource,
  endAfterStart,
  html,
  integer,
  money,
  type RecordOf,
  ref,
  refs,
  section,
} from '../../../resources/definition';
import { execucaoMigrada } from './palavras';

/** The law of the financial aid from a day on: each request keeps the one of its date (LRF, art. 26). */
export const legislacaoAuxilio = defineResource({
  name: 'legislacao_auxilio',
  label: { one: 'Legislação do auxílio financeiro', many: 'Legislação do auxílio financeiro', gender: 'f', also: ['lei do auxílio'] },
  route: { base: '/assistencia-social/legislacao-do-auxilio-financeiro' },
  display: ['ato_id'],
  fields: {
    ato_id: ref('ato_administrativo', {
      label: 'Lei',
      required: true,
      where: { tipo: ['lei', 'lei_complementar'] },
      otherwise: 'não é lei',
      span: 6,
    }),
    vigencia_inicio: date({ label: 'Vale desde', required: true, unique: true, span: 3 }),
    vigencia_fim: date({ label: 'Vale até', help: 'Em branco, até outra.', span: 3 }),
    renda_max_sm: decimal(4, 2, { label: 'Renda por pessoa, até (salários mínimos)', required: true, min: '0.01', span: 4 }),
    valor_mes_max: money({ label: 'Máximo da família no mês', required: true, min: '0.01', span: 4 }),
    parcelas_max: integer({ label: 'Parcelas, até', required: true, min: 1, max: 24, span: 2 }),
    intervalo_meses: integer({ label: 'Intervalo (meses)', required: true, min: 0, max: 60, default: 0, span: 2 }),
    prestacao_dias: integer({ label: 'Contas em (dias)', required: true, min: 1, max: 180, default: 30, span: 3 }),
    limite_anual_municipio: money({ label: 'Limite do município no ano', min: '0.01', span: 3 }),
    tipos_despesa: refs('tipo_despesa_social', { label: 'Paga', required: true, span: 6 }),
    emergencia_ato_id: ref('ato_administrativo', {
      label: 'Decreto de calamidade ou emergência',
      where: { tipo: 'decreto' },
      otherwise: 'não é decreto',
      span: 6,
    }),
    execucao_migrada: execucaoMigrada(),
    texto: html({ label: 'Texto' }),
  },
  list: {
    columns: ['ato_id', 'vigencia_inicio', 'vigencia_fim', 'renda_max_sm', 'valor_mes_max', 'parcelas_max', 'limite_anual_municipio'],
    filters: ['ato_id', 'vigencia_inicio'],
    sort: ['-vigencia_inicio'],
    small: true,
  },
  form: [
    section('Lei', ['ato_id', 'vigencia_inicio', 'vigencia_fim', 'tipos_despesa']),
    section('Limites e prazos', [
      'renda_max_sm',
      'valor_mes_max',
      'parcelas_max',
      'intervalo_meses',
      'prestacao_dias',
      'limite_anual_municipio',
    ]),
    section('Ano eleitoral', ['emergencia_ato_id', 'execucao_migrada']),
    section('Texto', ['texto']),
  ],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type LegislacaoAuxilio = RecordOf<typeof legislacaoAuxilio>;
