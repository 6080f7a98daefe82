import { decimal, defineReport, money, text } from '../../../../resources/definition';
import { metasPrioridades } from './metas-prioridades';

/** The same annex by unidade, with what is paid by free and by bound resources. */
export const metasPrioridadesUnidade = defineReport({
  name: 'relatorio_ppa_metas_prioridades2',
  title: 'Metas e Prioridades por Unidade',
  path: '/planejamento/relatorios/ppa/metas-prioridades2',
  law: metasPrioridades.law,
  parameters: metasPrioridades.parameters,
  columns: {
    codigo: text(40, { label: 'Código' }),
    acao: text(150, { label: 'Ação' }),
    funcional: text(80, { label: 'Função.Subfunção' }),
    meta: decimal(14, 2, { label: 'Meta' }),
    livre: money({ label: 'Valor livre' }),
    vinculado: money({ label: 'Valor vinculado' }),
    total: money({ label: 'Total' }),
  },
  groups: [
    { by: 'grupo_orgao', subtotal: 'Total do órgão' },
    { by: 'grupo_unidade', subtotal: 'Total da unidade' },
    { by: 'grupo_programa' },
  ],
  sums: ['livre', 'vinculado', 'total'],
  total: 'TOTAL',
});
