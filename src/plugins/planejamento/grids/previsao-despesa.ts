import { defineGrid, type GridValues } from '../../../resources/definition';
import { completeDespesa, judgeDespesa, type LinhaDespesa } from '../linhas/despesa';
import { previsaoDespesa } from '../resources/previsao_despesa';
import { contextOf, type LineContext } from './lookups';
import { ofAcao } from './of-acao';
import { VERSAO_DO_EXERCICIO } from './parents';
import { variation } from './variation';

/** The QDD: every row of expense of a version of the LOA (handbook Planejamento 5.1). */
export const gradeDespesa = defineGrid<LineContext>({
  resource: previsaoDespesa,
  title: 'Previsão de despesa (QDD)',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_EXERCICIO,
  columns: [
    { field: 'ficha', width: 60 },
    { field: 'orgao_id', width: 70 },
    { field: 'unidade_id', width: 90, label: 'Unidade' },
    { field: 'funcao_id', width: 80 },
    { field: 'subfuncao_id', width: 100 },
    { field: 'programa_id', width: 100 },
    { field: 'acao_id', width: 80 },
    { field: 'natureza_despesa_id', width: 120, label: 'Natureza' },
    { field: 'fonte_recurso_id', width: 80 },
    { field: 'codigo_acompanhamento_id', width: 70 },
    { field: 'esfera', width: 140 },
    { field: 'orcado_atual', width: 130, label: (x) => `Orçado ${x - 1}` },
    { field: 'valor', width: 140, label: 'Valor' },
    { field: 'variacao', width: 90 },
    { field: 'memoria_calculo', width: 260, label: 'Memória' },
  ],
  computed: {
    variacao: { label: 'Var. %', as: 'percent', of: ({ valor, orcado_atual }) => variation(valor, orcado_atual) },
  },
  frozen: 3,
  sums: ['orcado_atual', 'valor'],
  groups: ['fonte_recurso_id', 'orgao_id'],
  balance: { label: 'Receita − Despesa', own: 'minus' },
  rules: {
    context: contextOf,
    complete: (line, changed, { lookups }) => ({ ...proposed(line, changed, lookups), ...fromRow(line, lookups) }),
    judge: (line, { version, lookups }) => judgeDespesa(line as LinhaDespesa, version, lookups),
  },
});

/** What the ação proposes, and the órgão of its unidade. */
function proposed(line: GridValues, changed: string, lookups: LineContext['lookups']): GridValues {
  const found = ofAcao(line, changed, lookups);
  const unidade = lookups.unidades.get(Number(found.unidade_id));
  return { ...found, ...(unidade && { orgao_id: unidade.orgao_id }) };
}

function fromRow(line: GridValues, lookups: LineContext['lookups']): GridValues {
  // the esfera follows the função, which a row under way may not have yet
  return line.funcao_id ? { ...completeDespesa(line as LinhaDespesa, lookups) } : {};
}
