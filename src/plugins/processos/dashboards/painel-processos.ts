import { defineDashboard, ref } from '../../../resources/definition';
import { processo } from '../resources/processo/processo';

const ANDAMENTO = { group: 'Em andamento', format: 'inteiro' } as const;

/** How many processes are under way, late and concluded, and for how long (handbook Administração 2.14). */
export const painelProcessos = defineDashboard({
  id: 'painel_processos',
  title: 'Painel de controle dos processos',
  path: '/administracao/processos/painel-de-controle',
  parameters: {
    tipo_id: ref('processo_tipo', { label: 'Tipo', span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', span: 4 }),
  },
  fedBy: processo,
  cards: {
    em_tramitacao: { label: 'Em tramitação', ...ANDAMENTO },
    vencidos: { label: 'Vencidos', ...ANDAMENTO, sense: 'menor_melhor' },
    parte_vencida: { label: 'Vencidos, do que tramita', group: 'Em andamento', format: 'percentual', sense: 'menor_melhor' },
    aguardando_assinatura: { label: 'Aguardando assinatura', ...ANDAMENTO, sense: 'menor_melhor' },
    concluidos_no_mes: { label: 'Concluídos no mês', group: 'Resultado', format: 'inteiro', sense: 'maior_melhor' },
    tempo_medio: {
      label: 'Tempo médio de conclusão (dias)',
      group: 'Resultado',
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Da abertura à conclusão, nos últimos 12 meses',
    },
    pelo_portal: { label: 'Abertos pelo portal', group: 'Resultado', format: 'inteiro', formula: 'No ano, pela Central de Serviços' },
  },
  charts: {
    por_mes: { label: 'Abertos e concluídos por mês', type: 'pairedBar', format: 'inteiro' },
    por_departamento: { label: 'Em aberto e vencidos por departamento', type: 'pairedBar', format: 'inteiro' },
    por_situacao: { label: 'Por situação', type: 'donut', format: 'inteiro' },
    por_assunto: { label: 'Os dez assuntos mais pedidos', type: 'bar', format: 'inteiro' },
  },
});
