import { choice, defineResource, type RecordOf, section, yesNo } from '../../../resources/definition';

/** Months that a cota is released for at once. */
export const PERIODOS_COTA = { 1: 'Mensal', 2: 'Bimestral', 3: 'Trimestral', 6: 'Semestral' } as const;

/** Whether the entity holds its empenhos within the cotas of the published cronograma in the year (LRF art. 8º; handbook Execução 4.3). */
export const parametroCota = defineResource({
  name: 'parametro_cota',
  label: { one: 'Parâmetro das cotas', many: 'Parâmetros das cotas', gender: 'm' },
  route: { base: '/execucao-orcamentaria/execucao/cronograma/parametros' },
  menu: 'execucao-orcamentaria.execucao.cronograma.manutencao',
  display: ['periodo_cota'],
  entity: true,
  year: true,
  fields: {
    controla_cota: yesNo({
      label: 'Controla a cota na emissão do empenho',
      required: true,
      default: true,
      help: 'O que passa da cota liberada até o período é recusado.',
      span: 6,
    }),
    periodo_cota: choice(PERIODOS_COTA, { label: 'Período da cota', required: true, default: '1', span: 6 }),
  },
  list: { columns: ['controla_cota', 'periodo_cota'], filters: [], sort: ['id'], small: true, totals: false },
  form: [section('Cotas', ['controla_cota', 'periodo_cota'])],
});
export type ParametroCota = RecordOf<typeof parametroCota>;
