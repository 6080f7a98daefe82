import { decimal, defineReport, integer, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** What each department had, received, sent and concluded in a period: what it had, and received, less what left, is what it has. (handbook Administração 2). */
export const unidadeDepartamento = defineReport({
  name: 'relatorio_unidade_departamento',
  title: 'Processos por unidade e departamento',
  path: '/administracao/processos/relatorios/unidade-departamento',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    ...FILTROS,
  },
  columns: {
    departamento: text(150, { label: 'Departamento' }),
    no_inicio: integer({ label: 'Em aberto no início' }),
    recebidos: integer({ label: 'Recebidos' }),
    enviados: integer({ label: 'Enviados' }),
    concluidos: integer({ label: 'Concluídos' }),
    no_fim: integer({ label: 'Em aberto no fim' }),
    vencidos: integer({ label: 'Vencidos' }),
    permanencia: decimal(9, 1, { label: 'Permanência média (dias)' }),
  },
  groups: [{ by: 'unidade', subtotal: 'Total da unidade' }],
  sums: ['no_inicio', 'recebidos', 'enviados', 'concluidos', 'no_fim', 'vencidos'],
  total: 'Total',
});
