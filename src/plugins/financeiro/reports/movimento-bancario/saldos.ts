import { choice, date, defineReport, money, text } from '../../../../resources/definition';

/** What each account has on a day, and how it came to it since the beginning of a period. */
export const saldosBancarios = defineReport({
  name: 'relatorio_saldos_bancarios',
  title: 'Saldos',
  path: '/financeiro/relatorios/movimento-bancario/saldos',
  law: 'Lei 4.320/1964, arts. 83 e 93; LRF (LC 101/2000), art. 50, I. Valores em R$ 1,00.',
  parameters: {
    data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
    inicio: date({ label: 'Movimento desde', help: 'Em branco, o primeiro dia do mês.', span: 3 }),
    agrupar: choice(
      { conta: 'Conta', fonte: 'Fonte', banco: 'Banco' },
      { label: 'Agrupar por', required: true, default: 'conta', span: 3 },
    ),
  },
  columns: {
    item: text(200, { label: 'Conta ou fonte' }),
    saldo_anterior: money({ label: 'Saldo anterior' }),
    entradas: money({ label: 'Entradas' }),
    saidas: money({ label: 'Saídas' }),
    saldo: money({ label: 'Saldo' }),
    aplicado: money({ label: 'Aplicado' }),
    bloqueado: money({ label: 'Ordens autorizadas' }),
    disponivel: money({ label: 'Disponível' }),
  },
  groups: [{ by: 'grupo', subtotal: 'SUBTOTAL' }],
  sums: ['saldo_anterior', 'entradas', 'saidas', 'saldo', 'aplicado', 'bloqueado', 'disponivel'],
  total: 'TOTAL',
});
