import { date, defineReport, integer, percent, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Open and ended processes, the most urgent first, with how many are late. (handbook Administração 2). */
export const processosPorPrioridade = defineReport({
  name: 'relatorio_processos_por_prioridade',
  title: 'Processos por prioridade',
  path: '/administracao/processos/relatorios/processos-por-prioridade',
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
    interessado: text(150, { label: 'Interessado' }),
    local: text(150, { label: 'Local atual' }),
    abertura: date({ label: 'Abertura' }),
    prazo: date({ label: 'Prazo' }),
    dias: integer({ label: 'Dias em aberto' }),
    situacao: text(60, { label: 'Situação' }),
    quantidade: integer({ label: 'Processos' }),
    vencidos: integer({ label: 'Vencidos' }),
    parte: percent({ label: '% do total' }),
  },
  groups: [{ by: 'grupo_prioridade', subtotal: 'Total da prioridade' }],
  sums: ['quantidade', 'vencidos'],
  shares: { parte: 'quantidade' },
  total: 'Total',
});
