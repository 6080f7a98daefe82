import { decimal, defineReport, integer, text } from '../../../../resources/definition';
import { FILTROS } from './parametros';

/** The processes under way by type and phase, and for how long they have been in it. (handbook Administração 2). */
export const processosTipoFase = defineReport({
  name: 'relatorio_processos_tipo_fase',
  title: 'Processos por tipo e fase',
  path: '/administracao/processos/relatorios/processos-tipo-fase',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...FILTROS,
  },
  columns: {
    fase: text(60, { label: 'Fase' }),
    quantidade: integer({ label: 'Processos' }),
    media: decimal(9, 1, { label: 'Média de dias na fase' }),
    maior: integer({ label: 'Maior (dias)' }),
  },
  groups: [{ by: 'especie', subtotal: 'Total do tipo' }],
  sums: ['quantidade'],
  total: 'Total',
});
