import { date, decimal, defineReport, percent, text } from '../../../../resources/definition';
import { leiDoPpa, parametrosDoPpa } from './parameters';

const YEARS = [1, 2, 3, 4];
const eachYear = (kind: 'meta' | 'apurado', label: string) =>
  Object.fromEntries([
    ...YEARS.map((year) => [`${kind}_${year}`, decimal(14, 4, { label: `${label} ${year}º ano` })]),
    [kind, decimal(14, 4, { label })],
  ]);

/** How each programa is measured, and what came of it (CF art. 165 §16). */
export const programasIndicadores = defineReport({
  name: 'relatorio_ppa_programas_indicadores',
  title: 'Programas e Indicadores',
  path: '/planejamento/relatorios/ppa/programas-indicadores',
  law: leiDoPpa('CF, art. 165, § 16'),
  parameters: parametrosDoPpa('orgao_id', 'programa_id'),
  columns: {
    indicador: text(150, { label: 'Indicador' }),
    unidade: text(40, { label: 'Unidade' }),
    referencia: decimal(14, 4, { label: 'Referência' }),
    data: date({ label: 'Data' }),
    ...eachYear('meta', 'Meta'),
    ...eachYear('apurado', 'Apurado'),
    desempenho: percent({ label: 'Desempenho' }),
  },
  groups: [{ by: 'grupo' }],
});
