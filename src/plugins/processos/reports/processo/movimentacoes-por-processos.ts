import { dateTime, decimal, defineReport, integer, ref, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Where each process went, when it was received, and how long it stayed. (handbook Administração 2). */
export const movimentacoesPorProcessos = defineReport({
  name: 'relatorio_movimentacoes_por_processos',
  title: 'Movimentações por processo',
  path: '/administracao/processos/relatorios/movimentacoes-por-processos',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    processo_id: ref('processo', { label: 'Processo', span: 6 }),
    ...FILTROS,
  },
  columns: {
    seq: integer({ label: 'Seq.' }),
    data: dateTime({ label: 'Data' }),
    origem: text(150, { label: 'Origem' }),
    destino_nome: text(150, { label: 'Destino' }),
    evento: text(40, { label: 'Tipo' }),
    usuario: text(150, { label: 'Usuário' }),
    recebido: dateTime({ label: 'Recebido em' }),
    tempo: decimal(9, 2, { label: 'Tempo no setor (dias)' }),
  },
  groups: [{ by: 'numero', subtotal: 'Total do processo' }],
  sums: ['tempo'],
});
