import { defineGrid } from '../../../resources/definition';
import { julgarPpa, type LinhaPpa } from '../calculo/linhas/ppa';
import { ppaReceita } from '../resources/ppa/ppa_receita';
import { contextOf, type LineContext } from './lookups';
import { VERSAO_DO_PPA } from './parents';
import { YEAR_VALUES, yearColumns, yearFillers, yearsTotal } from './ppa-years';

/** What a version of the plan expects to collect in each exercício, net of deductions (handbook Planejamento 4 and 5.3). */
export const gradePpaReceita = defineGrid<LineContext>({
  resource: ppaReceita,
  title: 'Receitas por ano do PPA',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_PPA,
  columns: [
    { field: 'natureza_receita_id', width: 150, label: 'Natureza' },
    { field: 'descricao', width: 280 },
    { field: 'fonte_recurso_id', width: 90 },
    ...yearColumns,
  ],
  fillers: yearFillers,
  computed: {
    descricao: {
      label: 'Descrição',
      as: 'text',
      of: ({ natureza_receita_id }, context) =>
        (context as LineContext).lookups.naturezasReceita.get(Number(natureza_receita_id))?.nome ?? null,
    },
    total: yearsTotal,
  },
  frozen: 3,
  sums: [...YEAR_VALUES, 'total'],
  groups: ['fonte_recurso_id'],
  balance: { label: 'Receita − Despesa', own: 'plus' },
  rules: {
    context: contextOf,
    judge: (line, { version, lookups }) => julgarPpa('ppa_receita', line as LinhaPpa, version, lookups),
  },
});
