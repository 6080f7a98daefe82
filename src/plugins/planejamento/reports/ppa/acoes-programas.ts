import { defineReport, money, text } from '../../../../resources/definition';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

const YEARS = [1, 2, 3, 4];
const eachYear = (kind: 'corrente' | 'capital', label: string) =>
  Object.fromEntries([...YEARS.map((year) => [`${kind}_${year}`, money({ label: `${label} ${year}º ano` })]), [kind, money({ label })]]);

/** What each ação spends in each unidade, current and capital apart (CF art. 165 §1º). */
export const acoesProgramas = defineReport({
  name: 'relatorio_ppa_acoes_programas',
  title: 'Ações por Programas',
  path: '/planejamento/relatorios/ppa/acoes-programas',
  law: leiDoPpa('Lei 4.320/1964, art. 12'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: {
    unidade: text(160, { label: 'Unidade' }),
    ...eachYear('corrente', 'Corrente'),
    ...eachYear('capital', 'Capital'),
    total: money({ label: 'Total' }),
  },
  groups: [
    { by: 'grupo_programa', subtotal: 'Total do programa' },
    { by: 'grupo_acao', subtotal: 'Total da ação' },
  ],
  sums: [...YEARS.flatMap((year) => [`corrente_${year}`, `capital_${year}`]), 'corrente', 'capital', 'total'],
  total: 'TOTAL',
});
