import { defineGrid } from '../../../resources/definition';
import { julgarPpa, type LinhaPpa, periodTarget } from '../calculo/linhas/ppa';
import { ppaMeta, TODO_O_MUNICIPIO } from '../resources/ppa/ppa_meta';
import { contextOf, type LineContext } from './lookups';
import { daAcao } from './of-acao';
import { VERSAO_DO_PPA } from './parents';
import { yearsOf } from './ppa-years';

/** What every ação of a version of the plan delivers in each exercício (handbook Planejamento 4 and 5.3). */
export const gradePpaMeta = defineGrid<LineContext>({
  resource: ppaMeta,
  title: 'Ações e metas físicas do PPA',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_PPA,
  columns: [
    { field: 'programa_id', width: 100 },
    { field: 'acao_id', width: 80 },
    { field: 'unidade_id', width: 90 },
    { field: 'regiao', width: 140 },
    { field: 'produto', width: 220 },
    ...yearsOf(['meta_ano1', 'meta_ano2', 'meta_ano3', 'meta_ano4'], 'Meta', 120),
    { field: 'meta_total', width: 130 },
  ],
  computed: {
    produto: {
      label: 'Produto',
      as: 'text',
      of: ({ acao_id }, context) => (context as LineContext).lookups.acoes.get(Number(acao_id))?.produto ?? null,
    },
    meta_total: {
      label: 'Meta do período',
      as: 'money',
      of: (line, context) => periodTarget(line as LinhaPpa, (context as LineContext).lookups),
    },
  },
  frozen: 3,
  // targets of different products do not add up
  sums: [],
  rules: {
    context: contextOf,
    complete: (line, changed, { lookups }) => {
      const { programa_id, unidade_id } = daAcao(line, changed, lookups);
      return {
        ...(programa_id ? { programa_id } : {}),
        ...(unidade_id ? { unidade_id } : {}),
        ...(changed === 'acao_id' && !line.regiao && { regiao: TODO_O_MUNICIPIO }),
      };
    },
    judge: (line, { version, lookups }) => julgarPpa('ppa_meta', line as LinhaPpa, version, lookups),
  },
});
