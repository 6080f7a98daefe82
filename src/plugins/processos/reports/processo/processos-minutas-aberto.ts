import { date, defineReport, integer, text } from '../../../../resources/definition';
import { FILTROS } from './parametros';

/** What is being written and is not in a process yet: by its title to who sees it, by a number to the others. (handbook Administração 2). */
export const processosMinutasAberto = defineReport({
  name: 'relatorio_processos_minutas_aberto',
  title: 'Minutas em aberto',
  path: '/administracao/processos/relatorios/processos-minutas-aberto',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...FILTROS,
  },
  columns: {
    numero: text(30, { label: 'Nº' }),
    minuta: text(100, { label: 'Minuta' }),
    autor: text(150, { label: 'Autor' }),
    departamento: text(150, { label: 'Departamento' }),
    criada: date({ label: 'Criada em' }),
    editada: date({ label: 'Última edição' }),
    versoes: integer({ label: 'Versões' }),
    parada: integer({ label: 'Dias parada' }),
  },
});
