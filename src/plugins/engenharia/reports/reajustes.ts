import { decimal, defineReport, money, percent, ref, text } from '../../../resources/definition';

/** The reajuste of each medição, by its index, from the date of the budget. */
export const reajustesObras = defineReport({
  name: 'reajustes_obras',
  title: 'Reajustes das medições',
  path: '/engenharia/relatorios/reajustes',
  law: 'Lei 14.133/2021, arts. 25, § 7º, e 92, § 3º. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    obra_id: ref('obra', { label: 'Obra', help: 'Em branco, todas.', span: 6 }),
  },
  columns: {
    medicao: text(10, { label: 'Medição' }),
    data_base: text(7, { label: 'Data-base' }),
    mes: text(7, { label: 'Mês do índice' }),
    indice_inicio: decimal(16, 6, { label: 'Índice inicial' }),
    indice_fim: decimal(16, 6, { label: 'Índice final' }),
    percentual: percent({ label: 'Variação (%)' }),
    medido: money({ label: 'Medido' }),
    reajuste: money({ label: 'Reajuste' }),
    atraso: text(3, { label: 'Atraso da contratada' }),
  },
  groups: [{ by: 'obra', subtotal: 'TOTAL DA OBRA' }],
  sums: ['medido', 'reajuste'],
  total: 'TOTAL',
});
