import { decimal, defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** What each ação delivers in the year, what it costs, and how much of the target of the plan that is. */
export const programaMetas = defineReport({
  name: 'relatorio_loa_programa_metas',
  title: 'Programas e Metas',
  path: `${LOA_REPORTS}programa-metas`,
  law: 'Constituição, art. 165, §§ 1º e 7º; Portaria MOG 42/1999, art. 2º. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    acao: text(200, { label: 'Ação' }),
    unidade: text(200, { label: 'Unidade' }),
    produto: text(100, { label: 'Produto' }),
    unidade_medida: text(20, { label: 'Un. medida' }),
    meta: decimal(14, 2, { label: 'Meta física' }),
    valor: money({ label: 'Valor na LOA' }),
    custo: money({ label: 'Custo unitário' }),
    meta_ppa: decimal(14, 2, { label: 'Meta do PPA (4 anos)' }),
    parte: percent({ label: '% da meta do PPA' }),
  },
  groups: [{ by: 'programa', subtotal: 'Subtotal do programa' }],
  sums: ['valor'],
  total: 'TOTAL',
});
