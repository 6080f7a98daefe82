import { date, defineReport, integer, longText, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Requests of access to restricted processes, and how often each was read; nobody who was no part of one may have read it. (handbook Administração 2). */
export const acessoSigilo = defineReport({
  name: 'relatorio_acesso_sigilo',
  title: 'Acesso a processos sigilosos',
  path: '/administracao/processos/relatorios/acesso-sigilo',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    ...FILTROS,
  },
  columns: {
    numero: text(30, { label: 'Processo' }),
    sigilo: text(60, { label: 'Sigilo' }),
    solicitante: text(150, { label: 'Solicitante' }),
    pedido: date({ label: 'Data do pedido' }),
    justificativa: longText({ label: 'Justificativa' }),
    decisao: text(20, { label: 'Decisão' }),
    decidido_por: text(150, { label: 'Decidido por' }),
    valido_ate: date({ label: 'Válido até' }),
    visualizacoes: integer({ label: 'Visualizações' }),
    sem_parte: integer({ label: 'De quem não fazia parte' }),
  },
  sums: ['visualizacoes', 'sem_parte'],
  total: 'Total',
});
