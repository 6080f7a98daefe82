import { defineReport, money, ref, yesNo } from '../../../../resources/definition';
import { described } from './columns';
import { LOA_REPORTS, loaParameters } from './parameters';

const { exercicio, orgao_id, unidade_id } = loaParameters;

/** Cronograma mensal: what each unidade pays in each month, and below it the metas bimestrais of the revenue. */
export const cronogramaMensal = defineReport({
  name: 'relatorio_loa_cronograma_mensal',
  title: 'Cronograma Mensal de Desembolso',
  path: `${LOA_REPORTS}cronograma-mensal`,
  law: 'LRF (LC 101/2000), arts. 8º e 13. Valores em R$ 1,00.',
  parameters: {
    exercicio,
    cronograma_id: ref('cronograma_desembolso', { label: 'Cronograma', help: 'Em branco, o publicado; sem ele, o mais novo.', span: 4 }),
    orgao_id,
    unidade_id,
    somente_totais: yesNo({ label: 'Somente totais', span: 3 }),
  },
  columns: { ...described, valor: money({ label: 'Total' }) },
  repeated: { mes: money({ label: 'Mês' }) },
  groups: [{ by: 'quadro' }],
});
