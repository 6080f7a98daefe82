import { date, defineReport, derived, integer, text } from '../../../../resources/definition';
import { TONS_DO_PASSO } from '../../resources/processo/processo';
import { FILTROS } from './parametros';

/** What is not concluded and whose term still runs on a day, the nearest first. (handbook Administração 2). */
export const processosPrazoAberto = defineReport({
  name: 'relatorio_processos_prazo_aberto',
  title: 'Processos com prazo em aberto',
  path: '/administracao/processos/relatorios/processos-prazo-aberto',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    referencia: date({ label: 'Na data de', help: 'Em branco, hoje.', span: 3 }),
    ...FILTROS,
  },
  columns: {
    numero: text(30, { label: 'Nº' }),
    assunto: text(150, { label: 'Assunto' }),
    local: text(150, { label: 'Local atual' }),
    prazo: date({ label: 'Prazo' }),
    passo: derived('text', { label: 'Prazo do passo', tones: TONS_DO_PASSO }),
    dias: integer({ label: 'Dias restantes' }),
    suspenso: text(20, { label: 'Prazo suspenso' }),
    destinatarios: integer({ label: 'Prazos de destinatários' }),
    quantidade: integer({ label: 'Processos' }),
  },
  sums: ['quantidade'],
  total: 'Total',
});
