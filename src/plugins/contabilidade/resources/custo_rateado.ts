import { choice, defineResource, derived, items, money, type RecordOf, ref, section } from '../../../resources/definition';
import { PERIODOS } from '../reports/periods';

const { 13: _, ...MESES } = PERIODOS;

/**
 * The costs of a month as they were shared ("Ratear custos", handbook Contabilidade 5.1), by the rateios in force in it. It posts nothing: it is
 * of the cost report. Made wrong, or before the last costs of the month came, it is deleted and made again.
 */
export const custoRateado = defineResource({
  name: 'custo_rateado',
  label: { one: 'Rateio de custos', many: 'Ratear custos', gender: 'm' },
  route: { base: '/contabilidade/processamentos/ratear-custos' },
  display: ['mes'],
  entity: true,
  year: true,
  calls: { update: false },
  fields: {
    mes: choice(MESES, { label: 'Mês', required: true, unique: true, span: 3 }),
    total: derived('money', { label: 'Rateado' }),
    linhas: items(
      {
        origem_id: ref('centro_custo', { label: 'De', readOnly: true, span: 4 }),
        destino_id: ref('centro_custo', { label: 'Para', readOnly: true, span: 4 }),
        valor: money({ label: 'Valor', readOnly: true, span: 4 }),
      },
      { label: 'Rateado', one: 'linha' },
    ),
  },
  list: { columns: ['mes', 'total'], filters: ['mes'], sort: ['-id'] },
  form: [section('Mês', ['mes', 'total']), section('Rateado', ['linhas'])],
});
export type CustoRateado = RecordOf<typeof custoRateado>;
