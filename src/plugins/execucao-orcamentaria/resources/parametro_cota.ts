import { choice, defineResource, type RecordOf, section, yesNo } from '../../../resources/definition';

/** Months that a cota is released for at once. */
export const PERIODOS_COTA = { 1: 'Mensal', 2: 'Bimestral', 3: 'Trimestral', 6: 'Semestral' } as const;

/** What takes from a cota: what is committed, refused at the emission, or what is paid, refused at the payment. */
export const BASES_COTA = { empenhado: 'O que se empenha', pago: 'O que se paga' } as const;

/** Whether the entity holds its empenhos, or its payments, within the cotas of the published cronograma in the year (LRF art. 8º; handbook Execução 4.3). */
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
      label: 'Controla a cota',
      required: true,
      default: true,
      help: 'O que passa da cota liberada até o período é recusado.',
      span: 4,
    }),
    base_cota: choice(BASES_COTA, {
      label: 'O que consome a cota',
      required: true,
      default: 'empenhado',
      help: 'O empenho é recusado ao se emitir; o pagamento, ao se pagar.',
      span: 4,
    }),
    periodo_cota: choice(PERIODOS_COTA, { label: 'Período da cota', required: true, default: '1', span: 4 }),
  },
  list: { columns: ['controla_cota', 'base_cota', 'periodo_cota'], filters: [], sort: ['id'], small: true, totals: false },
  form: [section('Cotas', ['controla_cota', 'base_cota', 'periodo_cota'])],
});
export type ParametroCota = RecordOf<typeof parametroCota>;
