import { decimal, defineReport, integer, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** How many processes each assunto has, those below it included. (handbook Administração 2). */
export const assuntosDosProcessos = defineReport({
  name: 'relatorio_assuntos',
  title: 'Processos por assunto',
  path: '/administracao/processos/relatorios/assuntos',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    ...FILTROS,
  },
  columns: {
    codigo: text(10, { label: 'Código' }),
    assunto: text(150, { label: 'Assunto' }),
    abertos: integer({ label: 'Abertos' }),
    em_tramitacao: integer({ label: 'Em tramitação' }),
    concluidos: integer({ label: 'Concluídos' }),
    arquivados: integer({ label: 'Arquivados' }),
    vencidos: integer({ label: 'Vencidos' }),
    tempo_medio: decimal(9, 1, { label: 'Tempo médio (dias)' }),
  },
  sequence: true,
});
