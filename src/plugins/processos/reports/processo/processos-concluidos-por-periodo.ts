import { date, decimal, defineReport, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** What was concluded in a period, in how many days, and how much of it in time. The days that the term stood still do not count. (handbook Administração 2). */
export const processosConcluidos = defineReport({
  name: 'relatorio_processos_concluidos_por_periodo',
  title: 'Processos concluídos por período',
  path: '/administracao/processos/relatorios/processos-concluidos-por-periodo',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    ...FILTROS,
  },
  columns: {
    numero: text(30, { label: 'Nº' }),
    especie: text(60, { label: 'Tipo' }),
    assunto: text(150, { label: 'Assunto' }),
    departamento: text(150, { label: 'Departamento que concluiu' }),
    abertura: date({ label: 'Abertura' }),
    conclusao: date({ label: 'Conclusão' }),
    dias: decimal(9, 1, { label: 'Dias' }),
    prazo: date({ label: 'Prazo' }),
    no_prazo: text(3, { label: 'No prazo' }),
    resultado: text(60, { label: 'Resultado' }),
  },
  groups: [{ by: 'mes' }],
  sequence: true,
});
