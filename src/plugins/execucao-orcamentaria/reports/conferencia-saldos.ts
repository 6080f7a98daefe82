import { choice, defineReport, money, ref, text, yesNo } from '../../../resources/definition';

/** What each record keeps of its balances beside what the book has of it, and the difference (handbook Execução 4.6). It repairs nothing. */
export const conferenciaSaldos = defineReport({
  name: 'relatorio_conferencia_saldos',
  title: 'Conferência de saldos',
  path: '/execucao-orcamentaria/outras-manutencoes/saldos',
  law: 'Decreto 10.540/2020; Lei 4.320/1964, art. 89. Valores em R$ 1,00.',
  parameters: {
    por: choice(
      { dotacao: 'Dotação', empenho: 'Empenho', fonte: 'Fonte', conta: 'Conta bancária' },
      { label: 'Saldos por', required: true, default: 'dotacao', span: 3 },
    ),
    orgao_id: ref('orgao', { label: 'Órgão', span: 4 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 5 }),
    so_diferencas: yesNo({ label: 'Só diferenças', default: true, span: 3 }),
  },
  columns: {
    item: text(300, { label: 'Registro' }),
    saldo: text(100, { label: 'Saldo' }),
    guardado: money({ label: 'Guardado' }),
    livro: money({ label: 'Livro' }),
    diferenca: money({ label: 'Diferença' }),
  },
});
