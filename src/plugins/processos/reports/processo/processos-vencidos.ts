import { date, defineReport, derived, integer, text } from '../../../../resources/definition';
import { TONS_DO_PASSO } from '../../resources/processo/processo';
import { FILTROS } from './parametros';

/** What was not concluded and whose term had ended on a day, the latest first. (handbook Administração 2). */
export const processosVencidos = defineReport({
  name: 'relatorio_processos_vencidos',
  title: 'Processos vencidos',
  path: '/administracao/processos/relatorios/processos-vencidos',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    referencia: date({ label: 'Na data de', help: 'Em branco, hoje.', span: 3 }),
    ...FILTROS,
  },
  columns: {
    numero: text(30, { label: 'Nº' }),
    especie: text(60, { label: 'Tipo' }),
    assunto: text(150, { label: 'Assunto' }),
    interessado: text(150, { label: 'Interessado' }),
    local: text(150, { label: 'Local atual' }),
    prazo: date({ label: 'Prazo' }),
    passo: derived('text', { label: 'Prazo do passo', tones: TONS_DO_PASSO }),
    atraso: integer({ label: 'Dias de atraso' }),
    prioridade: text(30, { label: 'Prioridade' }),
    movimentacao: date({ label: 'Última movimentação' }),
    ate_5: integer({ label: '1–5' }),
    ate_15: integer({ label: '6–15' }),
    ate_30: integer({ label: '16–30' }),
    acima: integer({ label: '> 30' }),
    quantidade: integer({ label: 'Processos' }),
  },
  sums: ['ate_5', 'ate_15', 'ate_30', 'acima', 'quantidade'],
  total: 'Total',
});
