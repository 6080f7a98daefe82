import { defineReport, money, text, year } from '../../../resources/definition';

/** What the dívida ativa was, became and why, month by month (DA9). Sums of the whole municipality: it names no debtor. */
export const demonstrativoDividaAtiva = defineReport({
  name: 'relatorio_demonstrativo_divida_ativa',
  title: 'Demonstrativo da Dívida Ativa',
  path: '/arrecadacao/divida-ativa/demonstrativo',
  menu: 'arrecadacao.divida-ativa',
  law: 'Lei 4.320/1964, art. 39; LC 101/2000, art. 13; MCASP, parte III. Valores em R$ 1,00.',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 3 }) },
  columns: {
    mes: text(7, { label: 'Mês' }),
    anterior: money({ label: 'Saldo anterior' }),
    inscricoes: money({ label: 'Inscrições' }),
    atualizacoes: money({ label: 'Atualizações' }),
    recebimentos: money({ label: 'Recebimentos' }),
    cancelamentos: money({ label: 'Cancelamentos' }),
    atual: money({ label: 'Saldo atual' }),
  },
  groups: [{ by: 'natureza', subtotal: 'Soma do exercício' }],
  sums: ['inscricoes', 'atualizacoes', 'recebimentos', 'cancelamentos'],
  total: 'TOTAL',
  sequence: true,
});
