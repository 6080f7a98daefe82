import { choice, currentMonth, defineReport, money, ref, text } from '../../../resources/definition';
import { GRUPOS } from '../../classificacoes/resources/natureza_despesa';

const porExtenso = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const MES = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [
    String(n + 1),
    porExtenso.format(Date.UTC(2000, n, 1)).replace(/^./, (first) => first.toUpperCase()),
  ]),
);

/** The cotas of the published cronograma beside what was executed of them, in a month and until it (LRF art. 8º; handbook Execução 4.3). */
export const cronogramaExecutado = defineReport({
  name: 'relatorio_cronograma_executado',
  title: 'Cronograma: planejado e executado',
  path: '/execucao-orcamentaria/execucao/cronograma',
  law: 'LRF (LC 101/2000), arts. 8º e 13. Valores em R$ 1,00.',
  opens: (exercicio) => ({ mes: currentMonth(exercicio) }),
  parameters: {
    mes: choice(MES, { label: 'Mês', required: true, default: '12', span: 3 }),
    estagio: choice(
      { empenhado: 'Empenhado', liquidado: 'Liquidado', pago: 'Pago' },
      { label: 'Executado', required: true, default: 'empenhado', span: 3 },
    ),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
    unidade_id: ref('unidade', { label: 'Unidade', span: 6 }),
    grupo: choice(GRUPOS, { label: 'Grupo', span: 3 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 6 }),
  },
  columns: {
    grupo: text(100, { label: 'Grupo' }),
    fonte: text(200, { label: 'Fonte' }),
    planejado_mes: money({ label: 'Planejado no mês' }),
    executado_mes: money({ label: 'Executado no mês' }),
    planejado: money({ label: 'Planejado até o mês' }),
    executado: money({ label: 'Executado até o mês' }),
    bloqueado: money({ label: 'Bloqueado' }),
    disponivel: money({ label: 'Cota disponível' }),
  },
  groups: [{ by: 'unidade', subtotal: 'SUBTOTAL' }],
  sums: ['planejado_mes', 'executado_mes', 'planejado', 'executado', 'bloqueado', 'disponivel'],
});
