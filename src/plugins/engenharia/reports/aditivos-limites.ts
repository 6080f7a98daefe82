import { defineReport, integer, money, percent, ref, text } from '../../../resources/definition';

/** What terms added to and took from the contract of each work, against the limits of the law. */
export const aditivosLimites = defineReport({
  name: 'aditivos_limites',
  title: 'Aditivos e limites',
  path: '/engenharia/relatorios/aditivos-limites',
  law: 'Lei 14.133/2021, arts. 125 e 126. Valores em R$ 1,00.',
  signatures: [],
  parameters: {
    obra_id: ref('obra', { label: 'Obra', help: 'Em branco, todas.', span: 6 }),
  },
  columns: {
    obra: text(200, { label: 'Obra' }),
    contrato: text(20, { label: 'Contrato' }),
    inicial: money({ label: 'Valor inicial' }),
    acrescido: money({ label: 'Acréscimos' }),
    pct_acrescido: percent({ label: 'Acréscimos (%)' }),
    limite: integer({ label: 'Limite (%)' }),
    suprimido: money({ label: 'Supressões' }),
    pct_suprimido: percent({ label: 'Supressões (%)' }),
    reajustes: money({ label: 'Reajustes' }),
    atual: money({ label: 'Valor atual' }),
    termos: integer({ label: 'Termos' }),
  },
  sums: ['inicial', 'acrescido', 'suprimido', 'reajustes', 'atual'],
  total: 'TOTAL',
});
