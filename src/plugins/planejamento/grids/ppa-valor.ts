import { defineGrid } from '../../../resources/definition';
import { julgarPpa, type LinhaPpa } from '../calculo/linhas/ppa';
import { ppaValor } from '../resources/ppa/ppa_valor';
import { contextOf, type LineContext } from './lookups';
import { daAcao } from './of-acao';
import { VERSAO_DO_PPA } from './parents';
import { YEAR_VALUES, yearColumns, yearFillers, yearsTotal } from './ppa-years';

/** What every ação of a version of the plan costs in each exercício (handbook Planejamento 4 and 5.3). */
export const gradePpaValor = defineGrid<LineContext>({
  resource: ppaValor,
  title: 'Valores por ano do PPA',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_PPA,
  columns: [
    { field: 'programa_id', width: 100 },
    { field: 'acao_id', width: 80 },
    { field: 'unidade_id', width: 90 },
    { field: 'funcao_id', width: 80 },
    { field: 'subfuncao_id', width: 100 },
    { field: 'categoria', width: 100 },
    { field: 'fonte_recurso_id', width: 90 },
    ...yearColumns,
  ],
  fillers: yearFillers,
  computed: { total: yearsTotal },
  frozen: 3,
  sums: [...YEAR_VALUES, 'total'],
  groups: ['fonte_recurso_id', 'unidade_id', 'programa_id'],
  balance: { label: 'Receita − Despesa', own: 'minus' },
  rules: {
    context: contextOf,
    complete: (line, changed, { lookups }) => ({
      ...daAcao(line, changed, lookups),
      ...(changed === 'acao_id' && !line.categoria && { categoria: 'corrente' }),
    }),
    judge: (line, { version, lookups }) => julgarPpa('ppa_valor', line as LinhaPpa, version, lookups),
  },
});
